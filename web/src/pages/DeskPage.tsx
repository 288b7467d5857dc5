import { Desk } from '../features/desk/Desk.tsx'
import { useSession } from '../session/use-session.ts'

/** /desk: the triage desk, for organisers. */
export function DeskPage() {
  const { viewer } = useSession()
  return viewer === null ? null : <Desk key={viewer.uid} viewer={viewer} />
}
