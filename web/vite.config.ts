import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { publishedFiles } from './published-files.ts'

export default defineConfig({
  plugins: [react(), publishedFiles()],
  server: { host: '127.0.0.1', port: 5173, strictPort: true },
  build: {
    target: 'baseline-widely-available',
    // Firestore alone is 530 kB before compression; only the screens with papers load it.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        // Packages are grouped by the pages that use them, so that none loads another's.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'vendor', test: /node_modules/, entriesAware: true, minSize: 8_000 },
          ],
        },
        chunkFileNames: ({ name }) =>
          name.startsWith('vendor~') ? 'assets/vendor-[hash].js' : 'assets/[name]-[hash].js',
      },
    },
  },
})
