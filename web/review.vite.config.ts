import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { reviewPage } from './review-page.ts'

/**
 * The reviewers' pages: a build of their own, so that they share no file with the app and load nothing of it,
 * and the app's files are cut without a thought of them.
 */
export default defineConfig({
  plugins: [react(), reviewPage()],
  build: {
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    copyPublicDir: false,
    emptyOutDir: false,
    rolldownOptions: {
      input: 'review.html',
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/review-[name]-[hash].js',
      },
    },
  },
})
