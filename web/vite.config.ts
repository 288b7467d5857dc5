import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { publishedFiles } from './published-files.ts'
import { reviewPage } from './review-page.ts'

export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: [react(), publishedFiles(), reviewPage()],
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
    // The reviewers' page is built into the same folder, at the same time.
    emptyOutDir: false,
    // Firestore alone is 530 kB before compression; only the screens with papers load it.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        // Packages are grouped by the pages that use them, so that none loads another's.
        codeSplitting: {
          // One folder, one group. A group takes along what its files need, unless one before it has it.
          groups: [
            // What runs before React, on every page. `main.tsx` waits for it in a file of its own.
            { name: 'boot', test: /preload-helper|src[\\/](boot|conference)[\\/][^\\/]+$/ },
            // What the frame shares with what comes before it: no visitor's page loads the rest of that.
            { name: 'page-code', test: /src[\\/](app[\\/]page-code|session[\\/]recognition)\.ts$/ },
            // Comes before the frame, and begins what the frame will wait for.
            { name: 'ahead', test: /src[\\/]boot[\\/]ahead[\\/]/ },
            // What the frame and Firebase's SDKs both begin with: the SDKs do not wait for the frame.
            // By name: how many share a file changes with each screen, and may bring the papers' schema along.
            {
              name: 'domain',
              test: /domain[\\/]src[\\/](error-texts|errors|account[\\/](account|roles))\.ts$/,
            },
            // What stands around every page, with React; but for what organisers alone have in the bar.
            {
              name: 'frame',
              test: /src[\\/](app[\\/](?!OrganiserLinks|organiser-links)|session[\\/])/,
            },
            // Each public page loads little more than it needs, in a dozen files instead of sixty.
            { name: 'public', test: /src[\\/]pages[\\/]public[\\/]/, entriesAware: true },
            // Each of the SDKs by itself, for whoever needs it.
            {
              name: 'sdk',
              test: /src[\\/]firebase[\\/]sdk[\\/]/,
              entriesAware: true,
              entriesAwareMergeThreshold: 3000,
            },
            // What the login shares with the dashboard, so that neither loads what is the other's.
            {
              name: 'controls',
              test: /conference[\\/]times[\\/]|domain[\\/]src[\\/]account[\\/]registration-mail|@mui[\\/]material[\\/](Button|CircularProgress|IconButton|InputAdornment|Link|OutlinedInput)[\\/]/,
            },
            { name: 'account', test: /src[\\/]pages[\\/]account[\\/]/ },
            // Without it and `paper`, the dashboard's dialogs would load the desk.
            { name: 'live', test: /src[\\/]firebase[\\/]live[\\/]/ },
            { name: 'dashboard', test: /src[\\/]pages[\\/]dashboard[\\/]/ },
            // The API's calls and what they carry, for whoever makes one.
            {
              name: 'api',
              test: /domain[\\/]src[\\/]api[\\/]|src[\\/]firebase[\\/]sdk[\\/]api\.ts$/,
            },
            // What the form shares with the organisers' screens and with dialogs.
            {
              name: 'fields',
              test: /node_modules(?!.*material[\\/]Radio)|src[\\/]components(?![\\/]people)|domain[\\/]src/,
              minShareCount: 2,
            },
            // What the organisers' screens about people share; no author's screen loads it.
            { name: 'people', test: /src[\\/]components[\\/]people|material[\\/]Radio/ },
            { name: 'paper', test: /src[\\/]paper[\\/]/ },
            { name: 'desk', test: /src[\\/]pages[\\/]desk[\\/]/ },
            { name: 'vendor', test: /node_modules/, entriesAware: true, minSize: 8_000 },
          ],
        },
        // What runs first names nearly all files, and a hash is what no compression shortens.
        chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0] ?? ''}-[hash:7].js`,
      },
    },
  },
}))
