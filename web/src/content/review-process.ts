/** One step of a paper's review. */
export interface ReviewStep {
  readonly title: string
  readonly text: string
  /** What is looked at, in a word or two each. */
  readonly criteria: readonly string[]
}

/** A paper's way from submission to the proceedings. */
export const reviewProcess = {
  lead: 'Every paper takes the same five steps, and its authors follow its status in their dashboard all the way.',
  steps: [
    {
      title: 'Initial screening',
      text: 'The organisers check each submission before reviewers spend time on it, with the help of plagiarism detection tools.',
      criteria: ['Completeness', 'Formatting', 'Plagiarism'],
    },
    {
      title: 'Peer review',
      text: 'At least two independent reviewers from the paper’s track read it and report on five qualities.',
      criteria: ['Relevance', 'Technical quality', 'Novelty', 'Clarity', 'Significance'],
    },
    {
      title: 'Revision',
      text: 'If the reviewers ask for changes, the authors revise the paper and answer each point of the reports.',
      criteria: [],
    },
    {
      title: 'Final decision',
      text: 'The Program Committee weighs the reports and the revision, and decides on acceptance. The decision is final.',
      criteria: [],
    },
    {
      title: 'Camera-ready resubmission',
      text: 'Authors of accepted papers send the camera-ready version by the deadline that comes with the decision; it is what the proceedings print.',
      criteria: [],
    },
  ],
} as const satisfies { lead: string; steps: readonly ReviewStep[] }
