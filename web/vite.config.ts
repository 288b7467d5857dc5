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
              test: /preload-helper|src[\\/](app[\\/]app-text|components[\\/]signed-out-mark|session[\\/]session-hint)/,
            },
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'vendor', test: /node_modules/, entriesAware: true, minSize: 8_000 },
          ],
        },
        chunkFileNames: ({ name }) =>
          name.startsWith('vendor~') ? 'assets/vendor-[hash].js' : 'assets/[name]-[hash].js',
      },
    },
  },
}))
