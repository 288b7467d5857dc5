import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'

import { App } from './app/App.tsx'
import { reloadOnceWhenOutdated } from './app/outdated-page.ts'

reloadOnceWhenOutdated(window)

const root = document.querySelector('#root')
if (root === null) throw new Error('index.html has no element with the id root.')
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>,
)
