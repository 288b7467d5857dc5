import { readIndexDocument } from './index-document.ts'
import type { IndexEnd, IndexPiece, IndexQuestion } from './index-question.ts'

/** A question with its number, which stands in all that answers it. */
export interface NumberedQuestion extends IndexQuestion {
  readonly number: number
}

/** A piece of an answer, or its end. */
export type NumberedAnswer = { readonly number: number } & (
  | { readonly piece: IndexPiece }
  | { readonly end: IndexEnd }
)

addEventListener('message', ({ data }: MessageEvent<NumberedQuestion>) => {
  void answerTo(data)
})

async function answerTo({ number, ...question }: NumberedQuestion): Promise<void> {
  const end = await readIndexDocument(question, (piece) => {
    answer({ number, piece })
  })
  answer({ number, end })
}

function answer(message: NumberedAnswer): void {
  postMessage(message)
}
