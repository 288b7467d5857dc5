import { describe, expect, it } from 'vitest'

import { foundIn } from './names-samples.ts'

describe('an e-mail address', () => {
  const emails = ['asha.rao@pune.example', 'asha@home.example']

  it.each([
    ['as it is', 'mail asha.rao@pune.example.', 'asha.rao@pune.example'],
    ['in capitals', 'Asha.Rao@Pune.Example', 'Asha.Rao@Pune.Example'],
    ['across a line', 'asha.rao@\npune.example', 'asha.rao@ pune.example'],
    ['across a line within a word', 'asha.rao@pu\nne.example', 'asha.rao@pu ne.example'],
    ['with spaces', 'asha.rao @ pune.example', 'asha.rao @ pune.example'],
    ['spelled out', 'asha.rao [at] pune (dot) example', 'asha.rao [at] pune (dot) example'],
    ['as words', 'asha dot rao at pune dot example', 'asha dot rao at pune dot example'],
    ['in a group', '{b.holm, asha.rao}@pune.example', '{b.holm, asha.rao}@pune.example'],
    ['in a link', 'mailto:asha.rao@pune.example?subject=x', 'asha.rao@pune.example'],
    ['of full width', 'asha.rao＠pune.example', 'asha.rao@pune.example'],
    ['that is the second one', 'asha@home.example', 'asha@home.example'],
  ])('is found %s', (_how, text, found) => {
    expect(foundIn(text, { emails })).toEqual([`email: ${found}`])
  })

  it.each([
    ['of somebody else', 'natasha.rao@pune.example'],
    ['at another place', 'asha.rao@pune.example.org'],
    ['in a group at another place', '{asha.rao, b.holm}@holm.example'],
    ['without its sign', 'asha.rao pune.example'],
  ])('is not found %s', (_how, text) => {
    expect(foundIn(text, { emails })).toEqual([])
  })

  it('names its owner, too, where the name is in it', () => {
    expect(foundIn('asha.rao@pune.example', { name: 'Asha Rao', emails })).toEqual([
      'name: asha.rao',
      'email: asha.rao@pune.example',
    ])
  })
})

it.each([
  ['https://orcid.org/0000-0002-1825-0097', '0000-0002-1825-0097'],
  ['0000 0002 1825 0097', '0000 0002 1825 0097'],
  ['0000-0002-\n1825-0097', '0000-0002- 1825-0097'],
])('an ORCID iD is found in "%s"', (text, found) => {
  expect(foundIn(text, { orcid: '0000-0002-1825-0097' })).toEqual([`orcid: ${found}`])
  expect(foundIn(text, { orcid: '0000-0002-1694-233X' })).toEqual([])
})
