import type { Keyword } from '@lectern/domain/paper/keywords'
import type { PaperStatus } from '@lectern/domain/paper/statuses'

import { furtherAuthors, sampleAuthor, type SampleAccount } from './accounts.ts'

/** A sample paper: invented, and marked as a sample wherever it is shown. */
export interface SamplePaper {
  readonly owner: SampleAccount
  readonly title: string
  readonly coauthors: readonly string[]
  readonly abstract: string
  readonly keywords: readonly Keyword[]
  readonly status: PaperStatus
  readonly pages: number
  readonly hasSupplement: boolean
  /** How long ago it was submitted. */
  readonly daysAgo: number
}

const { anand, okafor, lindqvist, tanaka, moreau, rahman } = furtherAuthors

/** The sample papers, newest first. */
export const samplePapers: readonly SamplePaper[] = [
  {
    owner: sampleAuthor,
    title: 'Learning to Wait: Reinforcement Learning for Bus Holding at Timed Transfer Stops',
    coauthors: ['Ines Caldeira'],
    abstract:
      'Missed transfers cost passengers more time than slow vehicles do. We train a holding policy on simulated delays of a medium-sized bus network and compare it with the fixed rules that dispatchers use. The policy misses fewer transfers at the same average delay, and its decisions can be explained by three quantities that a dispatcher knows.',
    keywords: ['ML'],
    status: 'Submitted',
    pages: 6,
    hasSupplement: false,
    daysAgo: 1,
  },
  {
    owner: anand,
    title: 'Crack Detection in Cured Concrete from Phone Photographs Taken by Site Engineers',
    coauthors: ['Prakash Iyer', 'Lena Vogt'],
    abstract:
      'Inspection drones are rare on small building sites, phones are not. We collect photographs that engineers took during ordinary rounds and show that formwork marks give a usable scale. With that scale a compact segmentation network measures crack widths closely enough to decide which places need a closer look.',
    keywords: ['CV'],
    status: 'Submitted',
    pages: 8,
    hasSupplement: true,
    daysAgo: 1,
  },
  {
    owner: okafor,
    title: 'Question Answering over Agricultural Advisories in Low-Resource Languages',
    coauthors: ['Ngozi Eze'],
    abstract:
      'Agricultural advisories exist in two languages and are needed in ten. We study question answering that retrieves from translated passages and always quotes the original sentence. In a trial with extension officers, quoted answers were trusted and corrected; fluent answers without a source were neither.',
    keywords: ['NLP'],
    status: 'Submitted',
    pages: 7,
    hasSupplement: false,
    daysAgo: 2,
  },
  {
    owner: lindqvist,
    title: 'Predictive Maintenance without Failures: Anomaly Detection for Well-Kept Wind Turbines',
    coauthors: ['Jonas Ekberg', 'Maria Pohl'],
    abstract:
      'Models of failure need failures, which well-kept turbines do not provide. We model normal operation through the seasons instead and report what no season explains. On five years of data from one park the method finds all bearing replacements with a lead of at least nine days.',
    keywords: ['ML', 'AI'],
    status: 'Submitted',
    pages: 8,
    hasSupplement: false,
    daysAgo: 3,
  },
  {
    owner: sampleAuthor,
    title: 'Sparse Attention on Microcontrollers: A Keyword Spotter in 38 Kilobytes',
    coauthors: [],
    abstract:
      'Attention is thought to be too costly for microcontrollers. We fix the attended frames at training time, which turns attention into a short list of multiplications. The resulting keyword spotter fits into 38 kilobytes and runs in eleven milliseconds on a widely used device.',
    keywords: ['AI'],
    status: 'Submitted',
    pages: 5,
    hasSupplement: true,
    daysAgo: 4,
  },
  {
    owner: sampleAuthor,
    title: 'Reading the Margins: Recovering Handwritten Notes from Scanned Laboratory Books',
    coauthors: ['Tomas Kral', 'Ines Caldeira'],
    abstract:
      'Laboratory books hold their most useful remarks in the margins, where layout analysis discards them. We treat the margin as a second document with its own reading order and link each note to the line beside it. Two archives confirm that the links are right in nine cases of ten.',
    keywords: ['CV', 'NLP'],
    status: 'Review Awaiting',
    pages: 7,
    hasSupplement: false,
    daysAgo: 6,
  },
  {
    owner: moreau,
    title: 'Forecasting Rooftop Solar Output from Neighbouring Roofs',
    coauthors: ['Bruno Keller'],
    abstract:
      'A cloud that shades one roof will shade the next. We connect roofs along the measured wind and forecast the next hour from those upwind. In a town of 412 installations the forecast halves the error of persistence on days of broken cloud and costs nothing on clear ones.',
    keywords: ['ML'],
    status: 'Review Awaiting',
    pages: 6,
    hasSupplement: false,
    daysAgo: 7,
  },
  {
    owner: rahman,
    title: 'Detecting Contradictions between Tender Documents and Their Amendments',
    coauthors: ['Sadia Karim'],
    abstract:
      'Tenders are amended until nobody knows which clause holds. We align the clauses of a tender with those of its amendments and test each pair for contradiction. Procurement officers who used the tool found twice as many contradictions in half of the time.',
    keywords: ['NLP', 'AI'],
    status: 'Review Awaiting',
    pages: 6,
    hasSupplement: true,
    daysAgo: 8,
  },
  {
    owner: anand,
    title: 'Thermal Cameras and Tired Welds: Early Signs of Fatigue in Bridge Joints',
    coauthors: ['Prakash Iyer'],
    abstract:
      'A joint that tires grows warm before it cracks. We compare thermal images of bridge joints under the axle loads of scheduled trains and find the warm ones. Of fourteen joints that the method named, twelve showed cracks at the next inspection with dye.',
    keywords: ['CV'],
    status: 'Review Awaiting',
    pages: 7,
    hasSupplement: false,
    daysAgo: 9,
  },
  {
    owner: okafor,
    title: 'A Small Model for Clinic Queues: Planning Staff from Two Weeks of Arrivals',
    coauthors: ['Ngozi Eze', 'Paul Adeyemi'],
    abstract:
      'Walk-in clinics plan staff from habit because they lack years of data. We borrow strength from similar clinics and need two weeks of arrivals. In three districts the plans kept waiting below thirty minutes on nine days of ten, with the staff that was there before.',
    keywords: ['ML'],
    status: 'Review Awaiting',
    pages: 4,
    hasSupplement: false,
    daysAgo: 11,
  },
  {
    owner: sampleAuthor,
    title: 'Explaining Route Advice to Cyclists: Three Words Are Enough',
    coauthors: [],
    abstract:
      'Navigation tells cyclists where to turn and never why. We generate reasons of three words, each checked against the map before it is shown. In a field study riders followed advice with a reason more often, and complained less when it was wrong.',
    keywords: ['AI'],
    status: 'Review Obtained',
    pages: 5,
    hasSupplement: true,
    daysAgo: 12,
  },
  {
    owner: lindqvist,
    title: 'Federated Learning among Three Hospitals That Cannot Agree on Units',
    coauthors: ['Maria Pohl'],
    abstract:
      'Federated learning assumes that all sites measure alike. Ours do not: units, devices and habits differ. A small private layer learns the differences of each site while the rest is shared. The joint model equals one that was trained on records which had been harmonised by hand.',
    keywords: ['ML', 'AI'],
    status: 'Review Obtained',
    pages: 8,
    hasSupplement: false,
    daysAgo: 13,
  },
  {
    owner: tanaka,
    title: 'Depth from a Moving Shadow: Inspecting Circuit Boards with One Lamp',
    coauthors: ['Yui Mori'],
    abstract:
      'Inspection of solder joints needs height, and height needs costly sensors. We move one lamp along a rail and solve the height of each pixel from the path of its shadow. The prototype costs less than a tenth of a laser scanner and finds the same faults on four hundred boards.',
    keywords: ['CV'],
    status: 'Review Obtained',
    pages: 6,
    hasSupplement: false,
    daysAgo: 15,
  },
  {
    owner: moreau,
    title: 'Summaries That Keep the Numbers: Faithful Reports from Energy Audits',
    coauthors: ['Bruno Keller', 'Anouk Petit'],
    abstract:
      'A summary with a wrong number is worse than none. We let the generator write the words and copy the numbers, with a check that each stands in the audit beside the same unit. Across 250 audits no number was wrong, and readers preferred the summaries to those of a free generator.',
    keywords: ['NLP'],
    status: 'Review Obtained',
    pages: 7,
    hasSupplement: true,
    daysAgo: 16,
  },
  {
    owner: rahman,
    title: 'Flood Lines on Old Photographs: Mapping Past Water Levels with Residents',
    coauthors: [],
    abstract:
      'Gauges were built after the great floods, photographs were taken during them. We match landmarks on old photographs with present surveys and let residents correct the matches. The recovered water levels of two floods agree with the few written records within fifteen centimetres.',
    keywords: ['CV', 'AI'],
    status: 'Review Obtained',
    pages: 5,
    hasSupplement: false,
    daysAgo: 18,
  },
  {
    owner: sampleAuthor,
    title: 'A Benchmark for Honest Uncertainty in Weather-Dependent Logistics',
    coauthors: ['Ines Caldeira', 'Tomas Kral'],
    abstract:
      'Forecasts are scored by their error, plans by their cost. We collect two years of weather-dependent deliveries and score forecasts by the cost of the plans that follow from them. Several models change places, and the most confident one falls to the last.',
    keywords: ['ML'],
    status: 'Accept',
    pages: 8,
    hasSupplement: true,
    daysAgo: 20,
  },
  {
    owner: anand,
    title: 'Recycled Aggregate, Measured: Sorting Rubble by Sound on a Conveyor Belt',
    coauthors: ['Lena Vogt'],
    abstract:
      'Rubble that is sorted can be built with again. We record the sound of each piece as it falls on a plate and classify brick, concrete and gypsum from a tenth of a second. The line sorts four tonnes an hour with a purity that the building code accepts.',
    keywords: ['AI', 'ML'],
    status: 'Accept',
    pages: 6,
    hasSupplement: false,
    daysAgo: 22,
  },
  {
    owner: tanaka,
    title: 'Translating Sign-Language Weather Reports with a Vocabulary of Four Hundred Signs',
    coauthors: ['Yui Mori', 'Ken Aoki'],
    abstract:
      'Open sign-language translation is far away, weather reports are near: their vocabulary is small and their grammar is regular. We translate pose sequences with a grammar for places and times. Deaf viewers rated the translations as usable in 93 of 100 reports.',
    keywords: ['CV', 'NLP'],
    status: 'Accept',
    pages: 7,
    hasSupplement: false,
    daysAgo: 24,
  },
  {
    owner: lindqvist,
    title: 'Heat Pumps That Listen: Demand Response without a Smart Meter',
    coauthors: ['Jonas Ekberg'],
    abstract:
      'The frequency of the grid tells every socket how scarce power is. We let heat pumps read it and shift their demand by minutes. A winter with 60 houses shows a reserve that pays for the change within three years, and no house grew colder by more than half a degree.',
    keywords: [],
    status: 'Accept',
    pages: 5,
    hasSupplement: false,
    daysAgo: 26,
  },
  {
    owner: sampleAuthor,
    title: 'Towards Self-Driving Wheelbarrows: A Feasibility Study on Muddy Ground',
    coauthors: ['Tomas Kral'],
    abstract:
      'Small building sites move most of their material by wheelbarrow. We estimate slip from the current of the motor and let a wheelbarrow follow its own track through mud. It arrives in two cases of three, which we discuss with the workers who had to fetch it in the third.',
    keywords: ['AI'],
    status: 'Reject',
    pages: 4,
    hasSupplement: false,
    daysAgo: 28,
  },
  {
    owner: okafor,
    title: 'Predicting Exam Results from Library Visits: A Cautionary Replication',
    coauthors: ['Paul Adeyemi'],
    abstract:
      'An earlier study predicted exam results from library visits. We repeat it with four further years and the distance of each home. Nearly all of the effect is explained by distance, and we show which analyses of the original data would have told so.',
    keywords: ['ML'],
    status: 'Reject',
    pages: 4,
    hasSupplement: false,
    daysAgo: 30,
  },
  {
    owner: rahman,
    title: 'Counting Fish through Ice: Acoustic Images and Very Few Labels',
    coauthors: ['Sadia Karim', 'Elif Demir'],
    abstract:
      'Sonar under ice is plentiful, labels are not. We pretrain on two hundred hours without labels and need thirty labelled minutes. Counts agree with those of two experts as well as the experts agree with each other, except where the schools are dense.',
    keywords: ['CV', 'ML'],
    status: 'Reject',
    pages: 6,
    hasSupplement: false,
    daysAgo: 33,
  },
  {
    owner: moreau,
    title: 'Chat Assistants for Municipal Forms: What Citizens Ask before They Give Up',
    coauthors: ['Anouk Petit'],
    abstract:
      'People who abandon a form leave a conversation behind. We read nine thousand of them and find that most questions concern words of the form itself. Changing eleven words of one form reduced the questions by a third, without any assistant at all.',
    keywords: ['NLP'],
    status: 'Reject',
    pages: 3,
    hasSupplement: false,
    daysAgo: 36,
  },
  {
    owner: sampleAuthor,
    title: 'Verified Firmware Updates for Devices That Are Almost Never Online',
    coauthors: ['Ines Caldeira'],
    abstract:
      'A buoy that calls home once a month misses most updates. We describe update chains whose links can be checked out of order and resumed after a lost connection. An implementation in two kilobytes of code has run on forty buoys for a year.',
    keywords: [],
    status: 'Review Awaiting',
    pages: 6,
    hasSupplement: false,
    daysAgo: 40,
  },
]
