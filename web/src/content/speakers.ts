import amara from './portraits/amara-placeholder.svg?no-inline'
import asha from './portraits/asha-example.svg?no-inline'
import fatima from './portraits/fatima-example.svg?no-inline'
import jonas from './portraits/jonas-example.svg?no-inline'
import kenji from './portraits/kenji-sample.svg?no-inline'
import lucia from './portraits/lucia-specimen.svg?no-inline'
import mei from './portraits/mei-specimen.svg?no-inline'
import vikram from './portraits/vikram-sample.svg?no-inline'

/** A person who is announced on the home page. */
export interface Speaker {
  readonly name: string
  readonly role: string
  /** Address of a square picture, 320 px wide or more. */
  readonly photo: string
  readonly profile: string
  readonly bio: string
}

/** The featured speakers. These eight are sample people with drawn portraits. */
export const speakers = [
  {
    name: 'Prof. Asha Example',
    role: 'Opening keynote, Sample University of Technology',
    photo: asha,
    profile: 'https://example.org/speakers/asha-example',
    bio: 'Builds bio-based composites that survive a monsoon. A sample entry: your first keynote goes here.',
  },
  {
    name: 'Dr. Vikram Sample',
    role: 'Chair, materials and construction',
    photo: vikram,
    profile: 'https://example.org/speakers/vikram-sample',
    bio: 'Thirty sample years of concrete, the last ten on taking its carbon out.',
  },
  {
    name: 'Dr. Mei Specimen',
    role: 'Keynote, AI and digital technologies',
    photo: mei,
    profile: 'https://example.org/speakers/mei-specimen',
    bio: 'Asks models to show their reasons, and publishes a sample of the answers.',
  },
  {
    name: 'Prof. Amara Placeholder',
    role: 'Keynote, sustainable energy',
    photo: amara,
    profile: 'https://example.org/speakers/amara-placeholder',
    bio: 'Designs village-sized grids that a sample of villages now runs without her.',
  },
  {
    name: 'Dr. Jonas Example',
    role: 'Tutorial, embedded systems',
    photo: jonas,
    profile: 'https://example.org/speakers/jonas-example',
    bio: 'Counts microjoules for a living. Holds an example record for a sensor on one coin cell.',
  },
  {
    name: 'Prof. Lucía Specimen',
    role: 'Panel, research into practice',
    photo: lucia,
    profile: 'https://example.org/speakers/lucia-specimen',
    bio: 'Moves prototypes from the bench to the factory, and writes down what broke on the way.',
  },
  {
    name: 'Dr. Kenji Sample',
    role: 'Keynote, VLSI design',
    photo: kenji,
    profile: 'https://example.org/speakers/kenji-sample',
    bio: 'Verifies chips before they exist. Sample interests: formal methods and very small fonts.',
  },
  {
    name: 'Prof. Fatima Example',
    role: 'Closing keynote, mobility and automation',
    photo: fatima,
    profile: 'https://example.org/speakers/fatima-example',
    bio: 'Teaches robots to share pavements with people, one example at a time.',
  },
] as const satisfies readonly Speaker[]
