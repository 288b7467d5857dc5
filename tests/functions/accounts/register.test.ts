import { describe, expect, it } from 'vitest'

import { refusal, register } from '../../support/callables.ts'
import { store } from '../../support/emulators.ts'
import { mailsTo, waitForMails } from '../../support/inbox.ts'
import { mailOf, member, newcomer, registrationOf } from '../../support/people.ts'

describe('register', () => {
  it.each(['author', 'admin'] as const)('answers an %s and mails one code', async (role) => {
    const person = newcomer(role)
    const answer = await register({ ...person, email: ` ${person.email.toUpperCase()} ` })
    const { fullname, email } = person
    expect(answer).toEqual({
      user: { uid: null, fullname, email, role },
      email,
      role,
      accessToken: answer.accessToken,
      refreshToken: null,
      message: 'Registration successful! Please verify your email.',
      mail: 'sent',
      mailAfterSeconds: 0,
      resendAfterSeconds: 60,
    })
    expect(answer.accessToken).toMatch(/^[A-Za-z0-9]{20}\.\d{13}\.[\w-]{43}$/)
    const mails = await waitForMails(email, 1)
    expect(mails.map(({ to, text }) => [to, text.match(/^\d{6}$/gm)?.length])).toEqual([
      [[email], 1],
    ])
  })

  it('makes a pending user without address or rights, and gives nobody the address', async () => {
    const person = newcomer()
    await register(person)
    const registration = await registrationOf(person.email)
    const user = await store.auth.getUser(String(registration.get('uid')))
    expect(user.disabled).toBe(true)
    expect(user.emailVerified).toBe(false)
    expect(user.email).toBe(`${registration.id}@pending.invalid`.toLowerCase())
    expect(user.customClaims).toBeUndefined()
    await expect(store.auth.getUserByEmail(person.email)).rejects.toMatchObject({
      code: 'auth/user-not-found',
    })
  })

  it('stores neither the code nor the password, and no words of a mail once it is sent', async () => {
    const person = newcomer()
    await register(person)
    const [message] = await waitForMails(person.email, 1)
    const code = message?.text.match(/^\d{6}$/m)?.[0] ?? 'no code'
    const registration = await registrationOf(person.email)
    const mail = await mailOf(person.email)
    expect(Object.keys(registration.data() ?? {}).toSorted()).toEqual([
      'codeHash',
      'completedAt',
      'createdAt',
      'email',
      'expiresAt',
      'fullname',
      'issuedAt',
      'issues',
      'mailId',
      'role',
      'tries',
      'triesInAll',
      'triesWithoutToken',
      'uid',
      'verifiedAt',
    ])
    const stored = JSON.stringify([registration.data(), mail.data()])
    expect(stored).not.toContain(code)
    expect(stored).not.toContain(person.password)
    expect(mail.data()).toMatchObject({
      state: 'sent',
      subject: '',
      text: '',
      html: '',
      attempts: 1,
    })
  })

  it.each([
    ['fullname', '', 'Full Name is required.'],
    ['fullname', '   ', 'Full Name is required.'],
    [
      'fullname',
      'x'.repeat(201),
      'Full Name is too long: 201 characters, 200 at most. Shorten it and try again.',
    ],
    ['fullname', 'Ada\r\nBcc: eve@example.org', 'Full Name must be a single line of text.'],
    ['fullname', 7, 'Full Name is required.'],
    ['email', '', 'Email is required.'],
    ['email', 'ada', 'Enter a valid e-mail address, such as name@example.org.'],
    [
      'email',
      'ada@example.org,eve@example.org',
      'Enter a valid e-mail address, such as name@example.org.',
    ],
    [
      'email',
      'ada@example.org\nBcc: eve@example.org',
      'Enter a valid e-mail address, such as name@example.org.',
    ],
    ['email', null, 'Email is required.'],
    ['password', '', 'Choose a password of at least 8 characters.'],
    ['password', '1234567', 'Choose a password of at least 8 characters.'],
    ['password', 'x'.repeat(4097), 'This password is too long. Choose a shorter one.'],
    ['role', 'owner', 'All fields are required'],
    ['role', undefined, 'All fields are required'],
  ])('refuses %s %j', async (field, value, message) => {
    const person = newcomer()
    const payload = { ...person, [field]: value }
    const same = field === 'password' ? { confirmPassword: value } : {}
    expect(await refusal('register', { ...payload, ...same })).toEqual({
      code: 'invalid-input',
      message,
    })
    expect(await mailsTo(person.email)).toEqual([])
  })

  it('takes a password of exactly 8 characters, spaces included', async () => {
    const password = ' 123456 '
    const answer = await register({ ...newcomer(), password, confirmPassword: password })
    expect(answer.mail).toBe('sent')
  })

  it('refuses two passwords', async () => {
    expect(await refusal('register', { ...newcomer(), confirmPassword: 'another engine' })).toEqual(
      {
        code: 'passwords-differ',
        message: 'The two passwords are not the same. Type the same password twice.',
      },
    )
  })

  it.each([null, [], 'text', 7])('refuses the payload %j', async (payload) => {
    expect(await refusal('register', payload)).toEqual({
      code: 'invalid-input',
      message: 'All fields are required',
    })
  })

  it('answers an address that has an account as any other, and tells it by mail alone', async () => {
    const known = await member()
    const stranger = newcomer()
    const toKnown = await register({ ...stranger, email: known.email })
    const toStranger = await register(stranger)
    const { email, accessToken: _token, ...rest } = toKnown
    const { email: _email, accessToken: _otherToken, ...expected } = toStranger
    expect({ ...rest, user: { ...rest.user, email: '' } }).toEqual({
      ...expected,
      user: { ...expected.user, email: '' },
    })
    expect(email).toBe(known.email)
    const mails = await waitForMails(known.email, 2)
    expect(mails[1]?.subject).toMatch(/^You already have an account for /)
    expect(mails[1]?.text).not.toMatch(/^\d{6}$/m)
    const { disabled, emailVerified, customClaims } = await store.auth.getUser(known.uid)
    expect({ disabled, emailVerified, customClaims }).toEqual({
      disabled: false,
      emailVerified: true,
      customClaims: { role: 'author' },
    })
  })

  it('lets the codes of an address wait beyond three from one network, in whatever case it is written', async () => {
    const person = newcomer()
    for (let count = 0; count < 3; count += 1) await register(person)
    const again = { ...person, email: person.email.toUpperCase() }
    const { mail, mailAfterSeconds, resendAfterSeconds, accessToken } = await register(again)
    expect(mail).toBe('waiting')
    expect(mailAfterSeconds).toBeGreaterThan(0)
    expect(mailAfterSeconds).toBeLessThanOrEqual(60 * 60)
    expect(resendAfterSeconds).toBe(mailAfterSeconds + 60)
    const { email, role } = person
    const early = { email, role, registrationToken: accessToken }
    expect((await refusal('resendOtp', early)).code).toBe('resend-too-soon')
    expect(await waitForMails(email, 3)).toHaveLength(3)
  })
})
