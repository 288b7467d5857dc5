import { useShownConference } from './use-shown-conference.ts'

/** Returns what a paper can be about. */
export function useTopics(): readonly string[] {
  return useShownConference().topics
}
