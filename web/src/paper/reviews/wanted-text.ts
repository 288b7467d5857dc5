import { counted } from '@lectern/domain/text/formats'

const reports = (count: number) => counted(count, 'report', 'reports')

/** What is said of how many reports one paper wants. */
export const wantedText = {
  title: (name: string) => `How many reports does ${name} want?`,
  detail: (usual: number) => `Each paper wants ${reports(usual)} unless it says otherwise.`,
  number: 'Reports for this paper',
  hint: (usual: number) => `Left empty: ${reports(usual)}, as the settings say.`,
  wrong: (most: number) => `A whole number from 1 to ${String(most)}.`,
  reason: 'Why fewer are enough',
  reasonHint: 'Asked for where fewer are wanted than of other papers, or than are in.',
  reasonMissing: 'Say why fewer are enough. Organisers read it.',
  confirm: 'Save',
  failed: 'The number could not be saved. Try again.',
  saved: (name: string, wanted: number) => `${name} wants ${reports(wanted)}.`,
} as const
