import { once } from 'node:events'

import { SMTPServer } from 'smtp-server'
import { describe, expect, it, onTestFinished } from 'vitest'

import {
  mailServerAdvice,
  mailServerSource,
  tryMailServer,
} from '../../tools/deploy/mail-server.ts'

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

describe('trying the login', () => {
  /** Starts a mail server that knows one password, and gives the address for another. */
  const addressOf = async (password: string) => {
    const server = new SMTPServer({
      onAuth: (auth, _session, done) => {
        if (auth.password === 'right') done(null, { user: 'office' })
        else done(Object.assign(new Error('wrong password for office'), { responseCode: 535 }))
      },
    })
    server.on('error', () => {})
    server.listen(0, '127.0.0.1')
    await once(server.server, 'listening')
    onTestFinished(async () => {
      await new Promise<void>((resolve) => {
        server.close(resolve)
      })
    })
    const address = server.server.address()
    if (address === null || typeof address === 'string') throw new Error('The server has no port.')
    // Its certificate is its own.
    return `smtp://office:${password}@127.0.0.1:${String(address.port)}/?tls.rejectUnauthorized=false`
  }

  it('works with the right password', async () => {
    await expect(tryMailServer(await addressOf('right'))).resolves.toBeUndefined()
  })

  it('shows the refusal of a wrong one, without names', async () => {
    await expect(tryMailServer(await addressOf('wrong'))).resolves.toBe('EAUTH 535 AUTH PLAIN')
  })

  it('shows that there is no server', async () => {
    await expect(tryMailServer('smtps://office:x@127.0.0.1:1')).resolves.toMatch(/CONN$/)
  })
})
