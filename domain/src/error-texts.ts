/** What every refusal and failure is called, on the wire and in the code, and what a person is told of it. */
export const errorTexts = {
  'invalid-input': 'All fields are required',
  'passwords-differ': 'The two passwords are not the same. Type the same password twice.',
  'wrong-code': 'This code is not right. Check the newest mail and try again.',
  'code-expired': 'This code has expired. Choose Resend OTP to get a new one.',
  'code-used-up': 'Too many wrong tries of this code. Choose Resend OTP to get a new one.',
  'registration-used-up': 'Too many wrong tries. Register again to get a new code.',
  'registration-unknown':
    'There is no open registration for this address. Register again to get a new code.',
  'resend-too-soon': 'A code was sent a moment ago. Wait a little and try again.',
  'resends-used-up':
    'No more codes can be sent for this registration. Register again to get a new code.',
  'too-many-requests': 'Too many tries. Wait a while and try again.',
  'paper-limit':
    'This account has sent more papers than an account may. Wait a while and try again.',
  'upload-limit':
    'This account has sent more files than an account may. Wait a while and try again.',
  'admin-not-listed':
    'This address is not on the organisers’ list of admins. Register as Author, or ask the organisers to add it.',
  'already-verified': 'This address is verified already. Log in with the password that you chose.',
  'account-closed':
    'This account is closed or is being deleted. Write to the organisers if you need it.',
  'address-taken': 'This address already has an account. Log in with it.',
  'wrong-credentials': 'The e-mail address or the password is not right.',
  'wrong-password': 'This password is not right. Type the one that you log in with.',
  'wrong-role': 'This account has another role. Choose the other role and log in again.',
  'not-signed-in': 'Session expired, please login again',
  'login-too-old': 'Your last login is too long ago for this. Type your password again.',
  forbidden: 'You have no right to do this.',
  'not-found': 'This does not exist (any more).',
  'paper-accepted': 'This paper has been accepted and cannot be changed any more.',
  'paper-changed':
    'This paper was changed elsewhere meanwhile. Open it again from the dashboard and repeat your change.',
  'status-changed':
    'Somebody else gave this paper another status meanwhile. Look at it again before you decide.',
  'submissions-not-open':
    'Submissions have not opened yet. Keep what you typed, and submit once they have.',
  'submissions-paused': 'Submissions are paused for a while. Nothing is lost; try again later.',
  'submissions-closed':
    'Submissions have closed. Write to the organisers if yours could not come in time.',
  'authors-fixed':
    'Submissions have closed, or reviewers have this paper: the authors stay as they are.',
  'dates-out-of-order': 'Submissions would close before they open. Choose a later close.',
  'settings-changed': 'Somebody else changed this meanwhile. Look at it before you save yours.',
  'last-organiser': 'This is the last organiser. Invite another one first.',
  'account-blocked': 'The account of this address is blocked. It can become no organiser’s.',
  'address-not-proved': 'This account was opened by telephone: its address is not proved yet.',
  'files-not-good': 'A file of this paper cannot be read. Look at it before you accept the paper.',
  'files-missing':
    'A file of this paper is not there. It cannot be accepted until its author sends it.',
  'words-changed': 'Somebody else saved other words meanwhile. Look at them before you save yours.',
  'link-not-in-force': 'This link has expired. Have a new one mailed to you.',
  'reviewer-session-over': 'Session expired, open your link again; nothing you typed is lost.',
  'reviews-closed': 'Reports have closed. Write to the organisers if yours could not come in time.',
  'report-first': 'Submit your own report first. Then you can read the others’.',
  'report-incomplete': 'Something is missing. Add it and submit again; nothing you typed is lost.',
  'no-reports': 'No report is in yet.',
  'revision-over': 'This revision is over. Nothing you typed is lost.',
  'paper-under-review': 'Reviewers have this paper: withdraw it on the site instead.',
  'another-decides': 'Reviewers have this paper, and another organiser decides about it.',
  'paper-withdrawn': 'This paper was withdrawn. Nothing you typed is lost.',
  'discussion-full': 'This discussion is full. Write to the organisers.',
  'reviewer-known': 'This address is invited already.',
  'answer-not-possible': 'This cannot be changed any more. Open your link again.',
  'not-assignable': 'This reviewer cannot be given this paper.',
  'conflict-stays': 'The reviewer or an author declared this conflict: it stays.',
  'blind-fixed': 'Reviewers have papers already: this cannot be changed any more.',
  'key-used':
    'This Idempotency-Key was used before, with other texts or files. Take a new key for a new paper.',
  'paper-gone': 'This paper was deleted meanwhile.',
  'malformed-request': 'This request cannot be read. Look at /api/v1/docs.',
  'method-not-allowed': 'This address takes other methods: look at the header Allow.',
  'body-too-large': 'This request is too large: 32 MB at most, 64 KB without a file.',
  'unsupported-media-type': 'This content type is not taken here. Look at /api/v1/docs.',
  'link-expired': 'This link has expired. Ask for the paper again to get a new one.',
  'not-a-pdf': 'This file is not a PDF. Choose a PDF file.',
  'unreadable-pdf': 'This PDF cannot be read by everybody. Save it anew and send that.',
  'file-empty': 'This file is empty. Choose another PDF file.',
  'file-too-large': 'This file is larger than 15 MB. Make the PDF smaller and choose it again.',
  'upload-cancelled': 'Upload cancelled. Nothing was submitted.',
  'network-failed':
    'No connection to the server. Check your network and try again; nothing you typed is lost.',
  unavailable: 'The service does not answer just now. Try again in a moment.',
  internal: 'Something went wrong',
} as const
