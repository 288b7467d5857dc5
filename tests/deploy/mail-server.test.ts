import { once } from 'node:events'
import { createServer } from 'node:net'

import { SMTPServer } from 'smtp-server'
import * as v from 'valibot'
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

/** Answers in turn, and notes everything that is printed and asked without showing the answer. */
function typing(answers: string[], refusals: (string | undefined)[] = []) {
  const printed: string[] = []
  const hidden: string[] = []
  const tried: string[] = []
  const source = mailServerSource(undefined, {
    ask: async (text, how) => {
      if (how === 'hidden') hidden.push(text)
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
  return { source, printed, hidden, tried }
}

describe('asking for the mail server', () => {
  const right = ['smtp.uni-x.edu', 'office', 'p@ss']

  it('asks once, hides the password alone, and tries the login', async () => {
    const { source, printed, hidden, tried } = typing([...right])
    await expect(Promise.all([source(), source()])).resolves.toEqual([good, good])
    await expect(source()).resolves.toBe(good)
    expect([printed, hidden, tried]).toEqual([[], ['Your password there, not shown: '], [good]])
  })

  it.each([
    ['smtp.uni-x.edu:587', 'office', 'x', 'smtp://office:x@smtp.uni-x.edu:587'],
    ['smtp.uni-x.edu:465', 'office', 'x', 'smtps://office:x@smtp.uni-x.edu:465'],
    [
      'smtp.uni-x.edu',
      'o@uni-x.edu',
      '/#?%:',
      'smtps://o%40uni-x.edu:%2F%23%3F%25%3A@smtp.uni-x.edu',
    ],
    ['smtp.uni-x.edu', '', '', 'smtps://smtp.uni-x.edu'],
  ])('makes an address of %s, %s and %s', async (server, user, password, url) => {
    await expect(typing([server, user, password]).source()).resolves.toBe(url)
    expect(mailServerAdvice(url)).toBeUndefined()
  })

  it.each(['', 'smtps://office:x@smtp.uni-x.edu', 'office@uni-x.edu', 'smtp.uni-x.edu:25'])(
    'asks again for the server after %j',
    async (server) => {
      const { source, printed } = typing([server, ...right])
      await expect(source()).resolves.toBe(good)
      expect(printed).toEqual([
        'Type its name, such as smtp.example.edu, and its port if it isn’t 465: smtp.example.edu:587. Google closes port 25.',
      ])
    },
  )

  const failure =
    'It failed (EAUTH 535). Type all three again, or press Enter to go on with them as they are.'

  it('takes other answers after a login that failed', async () => {
    const wrong = ['smtp.uni-x.edu', 'office', 'y']
    const { source, printed, tried } = typing(
      [...wrong, ...right],
      ['It failed (EAUTH 535).', undefined],
    )
    await expect(source()).resolves.toBe(good)
    expect([printed, tried]).toEqual([[failure], ['smtps://office:y@smtp.uni-x.edu', good]])
  })

  it('goes on with them after Enter', async () => {
    const { source, printed } = typing([...right, ''], ['It failed (EAUTH 535).'])
    await expect(source()).resolves.toBe(good)
    expect(printed).toEqual([failure])
  })

  it('refuses a wrong address of the environment', async () => {
    const never = async () => Promise.reject(new Error('It asked.'))
    const terminal = { ask: never, print: () => {}, tryLogin: never }
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

  it('says that a wrong one is refused, without names', async () => {
    await expect(tryMailServer(await addressOf('wrong'))).resolves.toBe(
      'The server refused the name or the password: Gmail and others want an app password (EAUTH 535 AUTH PLAIN).',
    )
  })

  it('says that a server has no TLS', async () => {
    const server = createServer((socket) => {
      socket.write('220 uni-x.edu\r\n')
      socket.on('data', (text) => {
        socket.write(`${String(text).startsWith('EHLO') ? 250 : 502} uni-x.edu\r\n`)
      })
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => {
      server.close()
    })
    const { port } = v.parse(v.object({ port: v.number() }), server.address())
    await expect(tryMailServer(`smtp://office:x@127.0.0.1:${String(port)}`)).resolves.toBe(
      'The server offers no encryption that can be trusted: try port 465 (ETLS 502 STARTTLS).',
    )
  })

  it.each([
    [
      '127.0.0.1:1',
      'The server doesn’t answer there, or its certificate isn’t valid: try the other port, 465 or 587 (ESOCKET CONN).',
    ],
    [
      'smtp.uni-x.invalid',
      'The server can’t be found: check its name and your connection (EDNS CONN).',
    ],
  ])('says that nothing answers at %s', async (server, sentence) => {
    await expect(tryMailServer(`smtps://office:x@${server}`)).resolves.toBe(sentence)
  })
})
