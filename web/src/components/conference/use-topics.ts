import { keywords } from '@lectern/domain/paper/keywords'

import { useShownConference } from './use-shown-conference.ts'

/** What a paper can be about: the topics that organisers have set, or those of the form as it was built. */
export function useTopics(): readonly string[] {
  return useShownConference().topics ?? keywords
}
