/** What every refusal and failure is called, on the wire and in the code. */
export const errorCatalogue = {
  'invalid-input': { status: 400, message: 'All fields are required' },
  'passwords-differ': {
    status: 400,
    message: 'The two passwords are not the same. Type the same password twice.',
  },
  'wrong-code': {
    status: 400,
    message: 'This code is not right. Check the newest mail and try again.',
  },
  'code-expired': {
    status: 400,
    message: 'This code has expired. Choose Resend OTP to get a new one.',
  },
  'code-used-up': {
    status: 429,
    message: 'Too many wrong tries of this code. Choose Resend OTP to get a new one.',
  },
  'registration-used-up': {
    status: 429,
    message: 'Too many wrong tries. Register again to get a new code.',
  },
  'registration-unknown': {
    status: 400,
    message: 'There is no open registration for this address. Register again to get a new code.',
  },
  'resend-too-soon': {
    status: 429,
    message: 'A code was sent a moment ago. Wait a little and try again.',
  },
  'resends-used-up': {
    status: 429,
    message: 'No more codes can be sent for this registration. Register again to get a new code.',
  },
  'too-many-requests': { status: 429, message: 'Too many tries. Wait a while and try again.' },
  'paper-limit': {
    status: 429,
    message: 'This account has sent more papers than an account may. Wait a while and try again.',
  },
  'upload-limit': {
    status: 429,
    message: 'This account has sent more files than an account may. Wait a while and try again.',
  },
  'admin-not-listed': {
    status: 403,
    message:
      'This address is not on the organisers’ list of admins. Register as Author, or ask the organisers to add it.',
  },
  'already-verified': {
    status: 409,
    message: 'This address is verified already. Log in with the password that you chose.',
  },
  'account-closed': {
    status: 403,
    message: 'This account is closed or is being deleted. Write to the organisers if you need it.',
  },
  'address-taken': { status: 409, message: 'This address already has an account. Log in with it.' },
  'wrong-credentials': { status: 401, message: 'The e-mail address or the password is not right.' },
  'wrong-password': {
    status: 403,
    message: 'This password is not right. Type the one that you log in with.',
  },
  'wrong-role': {
    status: 403,
    message: 'This account has another role. Choose the other role and log in again.',
  },
  'not-signed-in': { status: 401, message: 'Session expired, please login again' },
  'login-too-old': {
    status: 403,
    message: 'Your last login is too long ago for this. Type your password again.',
  },
  forbidden: { status: 403, message: 'You have no right to do this.' },
  'not-found': { status: 404, message: 'This does not exist (any more).' },
  'paper-accepted': {
    status: 409,
    message: 'This paper has been accepted and cannot be changed any more.',
  },
  'paper-changed': {
    status: 409,
    message:
      'This paper was changed elsewhere meanwhile. Open it again from the dashboard and repeat your change.',
  },
  'status-changed': {
    status: 409,
    message:
      'Somebody else gave this paper another status meanwhile. Look at it again before you decide.',
  },
  'submissions-not-open': {
    status: 403,
    message: 'Submissions have not opened yet. Keep what you typed, and submit once they have.',
  },
  'submissions-paused': {
    status: 403,
    message: 'Submissions are paused for a while. Nothing is lost; try again later.',
  },
  'submissions-closed': {
    status: 403,
    message: 'Submissions have closed. Write to the organisers if yours could not come in time.',
  },
  'authors-fixed': {
    status: 403,
    message: 'Submissions have closed, or reviewers have this paper: the authors stay as they are.',
  },
  'dates-out-of-order': {
    status: 400,
    message: 'Submissions would close before they open. Choose a later close.',
  },
  'settings-changed': {
    status: 409,
    message: 'Somebody else changed this meanwhile. Look at it before you save yours.',
  },
  'last-organiser': {
    status: 409,
    message: 'This is the last organiser. Invite another one first.',
  },
  'account-blocked': {
    status: 409,
    message: 'The account of this address is blocked. It can become no organiser’s.',
  },
  'address-not-proved': {
    status: 409,
    message: 'This account was opened by telephone: its address is not proved yet.',
  },
  'files-not-good': {
    status: 409,
    message: 'A file of this paper cannot be read. Look at it before you accept the paper.',
  },
  'files-missing': {
    status: 409,
    message: 'A file of this paper is not there. It cannot be accepted until its author sends it.',
  },
  'words-changed': {
    status: 409,
    message: 'Somebody else saved other words meanwhile. Look at them before you save yours.',
  },
  'link-not-in-force': {
    status: 401,
    message: 'This link has expired. Have a new one mailed to you.',
  },
  'reviewer-session-over': {
    status: 401,
    message: 'Session expired, open your link again; nothing you typed is lost.',
  },
  'reviews-closed': {
    status: 403,
    message: 'Reports have closed. Write to the organisers if yours could not come in time.',
  },
  'report-first': {
    status: 403,
    message: 'Submit your own report first. Then you can read the others’.',
  },
  'report-incomplete': {
    status: 400,
    message: 'Something is missing. Add it and submit again; nothing you typed is lost.',
  },
  'no-reports': { status: 409, message: 'No report is in yet.' },
  'revision-over': {
    status: 403,
    message: 'This revision is over. Nothing you typed is lost.',
  },
  'paper-under-review': {
    status: 409,
    message: 'Reviewers have this paper: withdraw it on the site instead.',
  },
  'another-decides': {
    status: 403,
    message: 'Reviewers have this paper, and another organiser decides about it.',
  },
  'paper-withdrawn': {
    status: 409,
    message: 'This paper was withdrawn. Nothing you typed is lost.',
  },
  'discussion-full': {
    status: 409,
    message: 'This discussion is full. Write to the organisers.',
  },
  'reviewer-known': { status: 409, message: 'This address is invited already.' },
  'answer-not-possible': {
    status: 409,
    message: 'This cannot be changed any more. Open your link again.',
  },
  'not-assignable': {
    status: 409,
    message: 'This reviewer cannot be given this paper.',
  },
  'conflict-stays': {
    status: 409,
    message: 'The reviewer or an author declared this conflict: it stays.',
  },
  'blind-fixed': {
    status: 409,
    message: 'Reviewers have papers already: this cannot be changed any more.',
  },
  'key-used': {
    status: 409,
    message:
      'This Idempotency-Key was used before, with other texts or files. Take a new key for a new paper.',
  },
  'paper-gone': { status: 404, message: 'This paper was deleted meanwhile.' },
  'malformed-request': {
    status: 400,
    message: 'This request cannot be read. Look at /api/v1/docs.',
  },
  'method-not-allowed': {
    status: 405,
    message: 'This address takes other methods: look at the header Allow.',
  },
  'body-too-large': {
    status: 413,
    message: 'This request is too large: 32 MB at most, 64 KB without a file.',
  },
  'unsupported-media-type': {
    status: 415,
    message: 'This content type is not taken here. Look at /api/v1/docs.',
  },
  'link-expired': {
    status: 403,
    message: 'This link has expired. Ask for the paper again to get a new one.',
  },
  'not-a-pdf': { status: 415, message: 'This file is not a PDF. Choose a PDF file.' },
  'unreadable-pdf': {
    status: 415,
    message: 'This PDF cannot be read by everybody. Save it anew and send that.',
  },
  'file-empty': { status: 400, message: 'This file is empty. Choose another PDF file.' },
  'file-too-large': {
    status: 413,
    message: 'This file is larger than 15 MB. Make the PDF smaller and choose it again.',
  },
  'upload-cancelled': { status: 400, message: 'Upload cancelled. Nothing was submitted.' },
  'network-failed': {
    status: 503,
    message:
      'No connection to the server. Check your network and try again; nothing you typed is lost.',
  },
  unavailable: {
    status: 503,
    message: 'The service does not answer just now. Try again in a moment.',
  },
  internal: { status: 500, message: 'Something went wrong' },
} as const satisfies Record<string, { status: number; message: string }>
