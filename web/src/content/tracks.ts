/** A field of the conference, with reviewers and sessions of its own. */
export interface Track {
  readonly title: string
  readonly summary: string
  readonly topics: readonly [string, string, string]
}

/** The four tracks, in the order of the programme. */
export const tracks = {
  lead: 'The conference has four tracks, each with its own chairs and reviewers. There is no need to choose one: the Program Committee finds the track whose readers would use your results first.',
  closing:
    'The topics name what we expect most of, and exclude nothing that fits a track’s title. When in doubt, ask the Program Committee before you submit.',
  list: [
    {
      title: 'Advanced Materials, Manufacturing, Construction Technologies',
      summary:
        'From the laboratory sample to the shop floor and the building site: what things are made of, and how they are made well.',
      topics: [
        'Composites, bio-based and smart materials',
        'Additive and precision manufacturing',
        'Low-carbon concrete and modular construction',
      ],
    },
    {
      title: 'AI, ML, AR/VR, Digital Technologies',
      summary:
        'Learning systems and immersive interfaces that were tried on real data, with real people, and measured.',
      topics: [
        'Trustworthy and explainable machine learning',
        'Natural language processing for Indian languages',
        'Augmented and virtual reality for training and care',
      ],
    },
    {
      title: 'Electronics, VLSI, Embedded Systems',
      summary:
        'Circuits, chips and the software closest to them, where power, area and milliseconds are counted.',
      topics: [
        'Low-power VLSI design and verification',
        'Embedded and real-time systems at the edge',
        'Sensors, interfaces and the Internet of Things',
      ],
    },
    {
      title: 'Sustainable Energy, Mobility, Automation',
      summary:
        'Machines and networks that move people and power with less: generation, storage, vehicles, robots.',
      topics: [
        'Solar, wind and energy storage systems',
        'Electric vehicles and charging infrastructure',
        'Robotics and industrial automation',
      ],
    },
  ],
} as const satisfies { lead: string; closing: string; list: readonly Track[] }
