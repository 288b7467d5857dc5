import { type Paper, paperSchema } from '@lectern/domain/paper/paper'
import * as v from 'valibot'

const editStateSchema = v.object({
  isEdit: v.literal(true),
  paper: paperSchema,
})

/**
 * The navigation state with which the dashboard opens the form for editing (spec section 2): plain
 * data and `Date`s, which the browser's history keeps over a reload.
 */
export type EditState = v.InferOutput<typeof editStateSchema>

/** Makes the navigation state that opens the form with this paper. */
export function editStateOf(paper: Paper): EditState {
  return { isEdit: true, paper }
}

/** Reads which paper a navigation state asks to edit; `null` when it asks for something else. */
export function paperToEdit(navigationState: unknown): Paper | null {
  const parsed = v.safeParse(editStateSchema, navigationState)
  return parsed.success ? parsed.output.paper : null
}
