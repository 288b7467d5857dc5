import { describe, expect, test } from 'vitest'

import { hintsBetween, wallBetween, type WalledPaper, type WalledPerson } from './walls.ts'

const paper: WalledPaper = {
  ownerUid: 'u1',
  emails: [
    'asha@dtu.example',
    'asha@mail.example',
    'chidi@unilag.example',
    'j\u00F6rg@x.example',
    "o'brien@x.example",
    'kim@b\u00FCcher.example',
    'lee@1.2.3',
  ],
  named: ['asha@dtu.example', 'chidi@unilag.example'],
  names: ['Asha Rao', 'Chidi Eze'],
  keptApart: [],
}

const stranger: WalledPerson = {
  emails: ['bodil@cph.example'],
  uid: null,
  name: 'Bodil Holm',
  affiliation: '',
}

const isPublic = (domain: string) => domain === 'mail.example'

describe('a wall', () => {
  test('stands before nobody who has nothing to do with the paper', () => {
    expect(wallBetween(stranger, paper, false)).toBe(null)
    expect(wallBetween({ ...stranger, uid: 'u2' }, paper, false)).toBe(null)
    expect(wallBetween({ uid: null, emails: [] }, paper, false)).toBe(null)
    const others = ['kim@bucher.example', 'ki.m@b\u00FCcher.example', 'kim@b\u00FCcher.example.org']
    expect(wallBetween({ uid: null, emails: others }, paper, false)).toBe(null)
  })

  test.each([
    ['the account of its owner', { uid: 'u1', emails: [] }],
    ['the own address', { uid: null, emails: ['asha@dtu.example'] }],
    ['another address of the own', { uid: null, emails: ['x@y.example', 'asha@mail.example'] }],
    ['a co-author’s address', { uid: null, emails: ['chidi@unilag.example'] }],
    ['an address in another case', { uid: null, emails: [' Asha@DTU.example'] }],
    ['an address of the same letters', { uid: null, emails: ['jo\u0308rg@x.example'] }],
  ])('stands before an author: %s', (_what, person) => {
    expect(wallBetween(person, paper, false)).toBe('author')
    expect(wallBetween(person, paper, true)).toBe('author')
  })

  test.each([
    ...Array.from('’‘ʼ＇′‛', (apostrophe) => `o${apostrophe}brien@x.example`),
    'o\uFE0F\u2019brien@x.example',
    'kim@xn--bcher-kva.example',
    'kim@XN--BCHER-KVA.example.',
    'kim@b\u00FC\u034Fcher.example\u3164',
    'kim@bu\u034F\u0308cher.example',
    'kim@b\u00FCcher\u3002example',
    'kim@b\u00FCcher\uFF0E\uFF45xample',
    'kim@b\u00FCcher.ex%61mple/x',
    'k\u3164im@b\u00FCcher.example\uFE0F',
    'lee@1.2.0.3',
  ])('bars an author whose email goes to %j', (email) => {
    expect(wallBetween({ uid: null, emails: [email] }, paper, false)).toBe('author')
  })

  test('stands where one was declared', () => {
    expect(wallBetween(stranger, paper, true)).toBe('declared')
    const kept = { ...paper, keptApart: ['Bodil@CPH.example'] }
    expect(wallBetween(stranger, kept, false)).toBe('declared')
    expect(wallBetween({ uid: null, emails: ['x@y.example'] }, kept, false)).toBe(null)
  })
})

describe('a hint', () => {
  test('is given of nobody without a reason', () => {
    expect(hintsBetween(stranger, paper, isPublic)).toEqual([])
  })

  test('is a domain that not everybody has', () => {
    const colleague = { ...stranger, emails: ['someone@DTU.example'] }
    expect(hintsBetween(colleague, paper, isPublic)).toEqual(['same domain'])
    const anybody = { ...stranger, emails: ['someone@mail.example'] }
    expect(hintsBetween(anybody, paper, isPublic)).toEqual([])
  })

  test.each(['Asha Rao', 'asha rao', 'Rao, Asha', 'Ásha  Rão'])('is the name %s', (name) => {
    expect(hintsBetween({ ...stranger, name }, paper, isPublic)).toEqual(['same name'])
    const renamed = { ...stranger, formerNames: [name] }
    expect(hintsBetween(renamed, paper, isPublic)).toEqual(['same name'])
  })

  test.each(['Asha', 'Asha Raoul', 'A. Rao'])('is not the name %s', (name) => {
    expect(hintsBetween({ ...stranger, name }, paper, isPublic)).toEqual([])
  })
})
