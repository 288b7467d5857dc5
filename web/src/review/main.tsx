import { createRoot } from 'react-dom/client'

import '../theme/fonts.css'
import './look/colours.css'
import './look/base.css'
import './look/parts.css'
import './look/forms.css'
import './look/paper.css'
import { Broken } from './Broken.tsx'
import { Reviews } from './Reviews.tsx'
import { takeLink } from './session/review-link.ts'

// Before anything is asked of the server, the address bar is clean.
const link = takeLink(window)

/** A link that is opened where the pages stand open is taken out of the address bar, and begins anew. */
function takeNextLink(): void {
  if (window.location.hash === '') return
  takeLink(window)
  window.location.reload()
}

const root = document.querySelector('#root')
if (root === null) throw new Error('review.html has no element with the id root.')
window.addEventListener('hashchange', takeNextLink)
createRoot(root).render(
  <Broken>
    <Reviews link={link} />
  </Broken>,
)
