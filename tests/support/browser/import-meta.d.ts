/** What Vite gives the site's code, for tests that run some of it without a browser. */
interface ImportMeta {
  readonly env: ImportMetaEnv
}
