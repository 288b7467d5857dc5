import { describe, expect, it } from 'vitest'

import { describeTakenPorts, portsAt } from './ports.ts'

describe('portsAt', () => {
  it('refuses an offset that leaves the range of ports', () => {
    expect(portsAt(65_535 - 9499).tasks).toBe(65_535)
    expect(() => portsAt(65_536 - 9499)).toThrow(RangeError)
    expect(() => portsAt(-1024 - 1)).toThrow(RangeError)
    expect(() => portsAt(0.5)).toThrow(RangeError)
  })
})

describe('describeTakenPorts', () => {
  it('says which port, who wanted it, and what to do, one line for each', () => {
    expect(
      describeTakenPorts(portsAt(0), ['firestore', 'hosting'], 'npm start').split('\n'),
    ).toEqual([
      'Port 8080 (Firestore emulator) is taken by another program. Stop it (lsof -i :8080 shows which it is), then run npm start again.',
      'Port 3000 (the site) is taken by another program. Stop it (lsof -i :3000 shows which it is), then run npm start again.',
    ])
  })
})
