/** Why a reviewer gives a paper back (conference, section 4). */
export const stepBackReasons = ['conflict', 'expertise', 'time'] as const

/** Why a reviewer gives a paper back. */
export type StepBackReason = (typeof stepBackReasons)[number]
