import { afterEach, describe, expect, it, vi } from 'vitest'

import { browserTestPlan, startPlan, testPlan } from './plan.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('the test stack', () => {
  it('moves with LECTERN_TEST_PORT_OFFSET, ports and folder', () => {
    vi.stubEnv('LECTERN_TEST_PORT_OFFSET', '')
    const usual = testPlan()
    vi.stubEnv('LECTERN_TEST_PORT_OFFSET', '30000')
    const moved = testPlan()
    expect(moved.ports.hosting).toBe(33_000)
    expect(moved.folder).not.toBe(usual.folder)
    expect(moved.configurationFile).not.toBe(usual.configurationFile)
  })

  it.each(['', '8999', '9000', '16000'])(
    'shares no port, folder or project with the site, and no port or folder with the browsers’ own (%s)',
    (offset) => {
      vi.stubEnv('LECTERN_TEST_PORT_OFFSET', offset)
      const plans = [startPlan(), testPlan(), browserTestPlan()]
      expect(new Set(plans.map(({ projectId }) => projectId)).size).toBe(2)
      const ports = plans.flatMap((plan) => Object.values(plan.ports))
      expect(new Set(ports).size).toBe(ports.length)
      expect(new Set(plans.map(({ folder }) => folder)).size).toBe(3)
    },
  )

  it('refuses an offset that is no number', () => {
    vi.stubEnv('LECTERN_TEST_PORT_OFFSET', 'many')
    expect(() => testPlan()).toThrow('LECTERN_TEST_PORT_OFFSET must be a whole number')
  })
})
