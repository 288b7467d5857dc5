/** The parameters that functions/.env sets for everybody. */
export const shipped = {
  ADMIN_EMAILS: '',
  MAIL_FROM: 'Conference Office <no-reply@example.org>',
  SITE_URL: 'https://lectern.example.org',
  SITE_ORIGINS: '',
  CONFERENCE_NAME: 'Sample Conference',
  CONFERENCE_TIME_ZONE: 'Asia/Kolkata',
  WEB_API_KEY: 'unset',
  CODE_MINUTES: '10',
}
