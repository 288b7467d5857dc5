/** The ways in which real projects fail. */
export interface Faults {
  /** How many creations of event functions Eventarc refuses, as on a new project. */
  eventarcRefusals?: number
  /** How many creations of functions find no CPU left. */
  cpuRefusals?: number
  readonly noBilling?: boolean
  /** Rights that the caller lacks. */
  readonly lacking?: readonly string[]
  /** A policy of the organisation: only its own members in IAM policies. */
  onlyMembers?: boolean
  /** True if the caller can't read the organisation's policies. */
  readonly hiddenPolicies?: boolean
  /** Further constraints that are enforced. */
  readonly enforced?: readonly string[]
  /** Places that the organisation allows. */
  readonly locations?: readonly string[]
  /** The default account has no Editor role, as in organisations since May 2024. */
  readonly noEditor?: boolean
  /** A database that exists already. */
  readonly database?: { readonly locationId: string; readonly collectionIds?: readonly string[] }
  /** A bucket that exists already. */
  readonly bucketLocation?: string
  readonly siteTaken?: boolean
  /** The currency of the billing account, instead of dollars. */
  readonly currency?: string
  readonly noIdentityPlatform?: boolean
}

/** Returns the answers that the faults change. */
export function conditionsOf(faults: Faults) {
  return {
    /** Counts down what a function's creation fails for. */
    onFunction: (isTriggered: boolean): 'busy' | 'eventarc' | undefined => {
      if ((faults.cpuRefusals ?? 0) > 0) {
        faults.cpuRefusals = (faults.cpuRefusals ?? 0) - 1
        return 'busy'
      }
      if (isTriggered && (faults.eventarcRefusals ?? 0) > 0) {
        faults.eventarcRefusals = (faults.eventarcRefusals ?? 0) - 1
        return 'eventarc'
      }
      return undefined
    },
    /** The effective policy of a constraint. */
    onPolicy: (constraint: string): { status: number; body: unknown } => {
      if (faults.hiddenPolicies === true)
        return { status: 403, body: { error: { message: 'The caller does not have permission' } } }
      const body = effectivePolicy(faults, constraint)
      return { status: 200, body: { constraint: `constraints/${constraint}`, ...body } }
    },
  }
}

function effectivePolicy(faults: Faults, constraint: string): object {
  if (constraint === 'iam.allowedPolicyMemberDomains')
    return {
      listPolicy: faults.onlyMembers === true ? { allowedValues: ['C01'] } : { allValues: 'ALLOW' },
    }
  if (constraint === 'gcp.resourceLocations')
    return {
      listPolicy:
        faults.locations === undefined
          ? { allValues: 'ALLOW' }
          : { allowedValues: faults.locations },
    }
  return { booleanPolicy: { enforced: faults.enforced?.includes(constraint) === true } }
}
