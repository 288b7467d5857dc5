/** What a deploy can't do, to be done once for each project. */
export function byHandText(projectId: string, siteUrl: string): string {
  return `What remains to be done by hand, once (docs/deploying.md tells how):
  - Token creator: let the functions sign log-in tokens, or verifying a code fails.
  - Domain: ${siteUrl} under Hosting in the Firebase console, and under Authentication, Settings,
    Authorised domains.
  - Mail: SPF, DKIM and DMARC of MAIL_FROM’s domain, or codes land in spam folders.
  - Password policy: 8 characters, and e-mail enumeration protection, under Authentication, Settings.
  - Budget alert, alerts on errors, daily backups: docs/operating.md.
  - A first look: npm run admin -- check --project ${projectId}`
}
