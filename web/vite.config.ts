import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { publishedFiles } from './published-files.ts'

export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: [react(), publishedFiles()],
  server: { host: '127.0.0.1', port: 5173, strictPort: true },
  // Loaded from the bundle of the pre-render, where Node.js would not find their modules' forms.
  ssr: { noExternal: [/^@mui\//, /^@emotion\//, 'react-transition-group'] },
  build: {
    target: 'baseline-widely-available',
    // Every browser of that target knows how to preload modules.
    modulePreload: { polyfill: false },
    // Which file holds what: for the pre-render, which runs from a bundle that is no part of the site.
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    // Firestore alone is 530 kB before compression; only the screens with papers load it.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        // Packages are grouped by the pages that use them, so that none loads another's.
        codeSplitting: {
          groups: [
            // The little that runs before React, in one file.
            {
              name: 'early',
              test: /preload-helper|src[\\/](paths|app[\\/]app-text|components[\\/]signed-out-mark|session[\\/](session-hint|recognition))/,
            },
            // Comes before the frame, and begins what the frame will wait for.
            {
              name: 'page-code',
              test: /app[\\/]page-code|session[\\/]organiser-token|firebase[\\/](desk-ahead|index-thread)/,
            },
            // What the frame and Firebase's SDKs both begin with: the SDKs do not wait for the frame.
            {
              name: 'domain',
              test: /domain[\\/]src[\\/](roles|limits|account|hidden-characters|text-fields|formats|errors)\.ts$/,
            },
            // What the frame around every page needs; a file for each would weigh more.
            {
              name: 'frame',
              test: /src[\\/](after-paint|app[\\/](start|routes|App|Layout|layout-text|ErrorBoundary|NavigationBar|Footer|use-logout)|notify|session[\\/](browser-session|role-guard|RequireRole|saved-session|session|session-state|use-session)|components[\\/](Action|Screen|components-text|focus-ring|icons|Unseen)|content[\\/]conference)\.tsx?$/,
            },
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            // A group takes along what its pages need, unless one before it has it: so each page
            // loads little more than it needs, in a dozen files instead of sixty.
            {
              name: 'open',
              test: /src[\\/]pages[\\/](Home|Contact|Guidelines|NotFound|Presentation|ReviewProcess|Tracks)Page/,
              entriesAware: true,
            },
            { name: 'session', test: /src[\\/]firebase[\\/](auth|accounts)\.ts$/ },
            // Without it the login would load the database's SDK, in one file with this.
            { name: 'calls', test: /src[\\/]firebase[\\/]callables\.ts$/ },
            { name: 'account', test: /src[\\/]pages[\\/](Login|Register|VerifyOtp)Page/ },
            { name: 'member', test: /src[\\/]pages[\\/]DashboardPage/ },
            // What the form shares with the organisers' screens and with dialogs.
            {
              name: 'fields',
              test: /node_modules|src[\\/]components|domain[\\/]src/,
              minShareCount: 2,
            },
            { name: 'organiser', test: /src[\\/]pages[\\/](Desk|Mails)Page/ },
            { name: 'vendor', test: /node_modules/, entriesAware: true, minSize: 8_000 },
          ],
        },
        chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0] ?? ''}-[hash].js`,
      },
    },
  },
}))
