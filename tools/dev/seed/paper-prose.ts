import type { RandomChoices } from './random-choices.ts'
import type { SamplePaper } from './sample-papers.ts'

/** A section of a sample paper. */
export interface Section {
  readonly heading: string
  readonly paragraphs: readonly string[]
}

const headings = [
  'Introduction',
  'Related Work',
  'Method',
  'Data',
  'Experiments',
  'Results',
  'Discussion',
  'Limitations',
  'Conclusion',
] as const

type Heading = (typeof headings)[number]

/** What a sentence may speak of. */
interface Topic {
  readonly subject: string
  readonly method: string
}

type Sentence = (topic: Topic) => string

const sentences: Readonly<Record<Heading, readonly Sentence[]>> = {
  Introduction: [
    ({ subject }) => `Work on ${subject} has moved from laboratories into everyday use.`,
    ({ subject }) =>
      `The literature on ${subject} reports averages, while practice fails at the edges.`,
    () => 'What is easy to measure has been improved for years; what matters to its users has not.',
    ({ method }) => `${method} is the contribution of this paper.`,
    () => 'We state the assumptions first, because most disagreement in the field is about them.',
    ({ subject }) =>
      `Three questions about ${subject} guide what follows, and each has a section of its own.`,
    () => 'All code and all measurements are described closely enough to be repeated.',
  ],
  'Related Work': [
    () => 'Earlier approaches fall into two families, which differ in what they take as given.',
    ({ subject }) => `The first family treats ${subject} as a matter of more data.`,
    () => 'The second family relies on models of the process and tolerates little noise.',
    () => 'Surveys of both agree that comparisons suffer from unequal conditions [1, 3].',
    ({ subject }) =>
      `Closest to ours is a line of work that studies ${subject} under controlled conditions [2].`,
    () => 'We take over its protocol and change one element at a time.',
    () => 'Results of commercial systems are left out, since they cannot be repeated.',
  ],
  Method: [
    ({ method }) => `${method} needs three inputs, two of which are known beforehand.`,
    () => 'The objective is a sum of a data term and a term that prefers simple explanations.',
    () => 'Each parameter has a unit and a range that a practitioner can judge.',
    () =>
      'We solve the problem by alternating between two convex steps, which ends after few rounds.',
    () => 'The cost of one step grows linearly with the number of observations.',
    ({ subject }) => `Nothing in the derivation is specific to ${subject} until the last step.`,
    () => 'When an input is missing, the method says so instead of guessing.',
  ],
  Data: [
    () => 'The data were recorded over fourteen months at four places.',
    () => 'Two annotators worked independently, and a third decided where they differed.',
    ({ subject }) =>
      `Conditions that are typical of ${subject} are present in the proportions of practice.`,
    () => 'We remove nothing after the fact; records that are known to be faulty are marked.',
    () => 'The split follows time, so that no model sees the future.',
    () => 'Personal data were removed at the source.',
  ],
  Experiments: [
    () =>
      'Every experiment is repeated with ten seeds, and the spread is reported beside the mean.',
    () => 'Baselines receive the same budget for the choice of their parameters.',
    ({ method }) => `${method} is compared with each of its parts left out in turn.`,
    () => 'A run takes eleven minutes on an ordinary workstation.',
    ({ subject }) =>
      `We chose measures that people who are responsible for ${subject} already use.`,
    () => 'Parameters were fixed before the test data were opened.',
  ],
  Results: [
    () => 'Figure 1 shows the main comparison; the differences are larger than their spread.',
    ({ method }) => `${method} leads in all places but one.`,
    () => 'Leaving out the second term costs more than leaving out the first.',
    ({ subject }) => `For ${subject} the gain is largest where conditions change quickly.`,
    () => 'Halving the data raises the error by less than a tenth.',
    () => 'The ranking of the baselines is that of earlier reports.',
  ],
  Discussion: [
    () => 'The place where the method falls behind differs from the others in one respect.',
    ({ subject }) => `Practitioners of ${subject} told us which errors they would forgive.`,
    () =>
      'An improvement that nobody notices is hard to defend, and we asked before we claimed one.',
    () => 'The explanation by chance is unlikely, given the repetitions.',
    () => 'Whether the finding carries over to larger installations is an open question.',
    ({ method }) => `${method} could be combined with either family of earlier work.`,
  ],
  Limitations: [
    () => 'Four places are few, and all lie in a temperate climate.',
    ({ subject }) => `Rare events in ${subject} are, by definition, rare in our data.`,
    () => 'The annotators knew the purpose of the study.',
    () => 'Costs are stated for one year and one market.',
    () => 'We did not test what happens when people adapt to the method.',
  ],
  Conclusion: [
    ({ subject }) =>
      `We have shown that ${subject} profits from a careful statement of what is known.`,
    ({ method }) => `${method} is simple enough to be maintained by those who use it.`,
    () => 'The largest gain came from a question that users asked.',
    () => 'Further work will lengthen the study and widen the choice of places.',
  ],
}

/** Writes the sections of a sample paper, in their usual order; the same seed gives the same text. */
export function paperSections(paper: SamplePaper, choices: RandomChoices): Section[] {
  const topic: Topic = { subject: paper.subject, method: paper.method }
  return headings.map((heading) => ({
    heading,
    paragraphs: paragraphsOf(heading, topic, choices, paper.pages),
  }))
}

function paragraphsOf(
  heading: Heading,
  topic: Topic,
  choices: RandomChoices,
  pages: number,
): string[] {
  const count = heading === 'Conclusion' ? 1 : 3 * pages
  return Array.from({ length: count }, () =>
    choices
      .shuffled(sentences[heading])
      .map((sentence) => sentence(topic))
      .join(' '),
  )
}

/** Lists invented references, visibly so. */
export function references(paper: SamplePaper): string[] {
  return [
    `A. Sample and B. Example, "A survey of ${paper.subject}", Journal of Invented Results, vol. 12, 2021.`,
    `C. Placeholder, "Controlled conditions for ${paper.subject}", Proceedings of the Sample Conference, 2023.`,
    'D. Specimen, E. Model and F. Pattern, "Fair comparisons", Transactions on Examples, vol. 4, 2022.',
    'G. Exemplar, "What users forgive", Sample University Press, 2020.',
  ]
}
