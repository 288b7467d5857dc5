import { describe, expect, it } from 'vitest'

import { mailServerAdvice, mailServerSource } from '../../tools/deploy/mail-server.ts'

const good = 'smtps://office:p%40ss@smtp.uni-x.edu'
const spelling = 'Write @ / # ? % in the name or password as %40 %2F %23 %3F %25.'

describe('the address of the mail server', () => {
  it.each([good, 'smtp://office:x@smtp.uni-x.edu:587', 'smtps://smtp.uni-x.edu/', ` ${good}`])(
    'may be %j',
    (text) => {
      expect(mailServerAdvice(text.trim())).toBeUndefined()
    },
  )

  it.each([
    ['smtps://office:pa/ss@smtp.uni-x.edu', 'SMTP_URL is no mail server’s address.'],
    ['smtps://smtp.uni-x.edu/inbox', 'SMTP_URL has something behind the server’s name.'],
    ['smtps://office:pa#ss@smtp.uni-x.edu', 'SMTP_URL'],
    ['smtps://office:pa?ss@smtp.uni-x.edu', 'SMTP_URL'],
    ['smtps://office:x@smtp.uni-x.edu?pool=true', 'SMTP_URL has something behind'],
    ['smtps://office:x@smtp.uni-x.edu#a', 'SMTP_URL has something behind'],
    ['smtps://office:100%@smtp.uni-x.edu', 'SMTP_URL has a % that stands for no character.'],
    ['smtps://office:%FF@smtp.uni-x.edu', 'SMTP_URL has a % that stands for no character.'],
    ['https://smtp.uni-x.edu', 'SMTP_URL is no mail server’s address.'],
  ])('may not be %j', (text, what) => {
    const advice = mailServerAdvice(text) ?? ''
    expect([advice.startsWith(what), advice.endsWith(spelling)]).toEqual([true, true])
  })
})

/** Answers in turn, and notes everything that is printed. */
function typing(answers: string[], refusals: (string | undefined)[] = []) {
  const printed: string[] = []
  const tried: string[] = []
  const source = mailServerSource(undefined, {
    askHidden: async () => {
      const answer = answers.shift()
      if (answer === undefined) throw new Error('It asked once more.')
      return Promise.resolve(answer)
    },
    print: (text) => printed.push(text),
    tryLogin: async (url) => {
      tried.push(url)
      return Promise.resolve(refusals.shift())
    },
  })
  return { source, printed, tried }
}

describe('asking for the mail server', () => {
  it('asks once, and tries the login', async () => {
    const { source, printed, tried } = typing([good])
    await expect(Promise.all([source(), source()])).resolves.toEqual([good, good])
    await expect(source()).resolves.toBe(good)
    expect([printed, tried]).toEqual([[], [good]])
  })

  it('asks again after an address that can’t be used', async () => {
    const { source, printed } = typing(['', 'smtps://x/y', good])
    await expect(source()).resolves.toBe(good)
    expect(printed).toHaveLength(2)
  })

  const failure =
    'Logging in to the mail server failed (EAUTH 535). Type the address again, or press Enter to go on with this one.'

  it('takes another address after a login that failed', async () => {
    const other = 'smtps://office:y@smtp.uni-x.edu'
    const { source, printed, tried } = typing([other, good], ['EAUTH 535', undefined])
    await expect(source()).resolves.toBe(good)
    expect([printed, tried]).toEqual([[failure], [other, good]])
  })

  it('goes on with it after Enter', async () => {
    const { source, printed } = typing([good, ''], ['EAUTH 535'])
    await expect(source()).resolves.toBe(good)
    expect(printed).toEqual([failure])
  })

  it('refuses a wrong one of the environment', async () => {
    const never = async () => Promise.reject(new Error('It asked.'))
    const terminal = { askHidden: never, print: () => {}, tryLogin: never }
    await expect(mailServerSource('http://x', terminal)()).rejects.toThrow(spelling)
    await expect(mailServerSource(` ${good} `, terminal)()).resolves.toBe(good)
  })
})
