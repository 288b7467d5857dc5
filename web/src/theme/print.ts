/** What a page is on paper: its content in black on white, without what can only be pressed. */
export const print = {
  '@page': { margin: '16mm' },
  '@media print': {
    ':root': {
      fontSize: '9pt',
      colorScheme: 'light !important',
      background: '#fff !important',
    },
    '.lectern-screen': { paddingBlock: '0 !important' },
    'body, main': { minHeight: '0 !important', background: 'none !important' },
    // Ink is black in both colour schemes, and no ground is printed behind it.
    'body *, body *::before, body *::after': {
      color: '#000 !important',
      background: 'none !important',
      borderColor: '#bbb !important',
      boxShadow: 'none !important',
      animation: 'none !important',
    },
    // Also what passes by, and what stands on every page.
    'header, footer, output, button:not([role="combobox"]), a.MuiButton-root, a[href="#content"], a[href^="/api/"], a[href="/desk"], [data-tone], [download], [data-rht-toaster]':
      { display: 'none !important' },
    // What was chosen from a list is read like any text; the list can't be opened.
    'button[role="combobox"]': {
      minHeight: '0 !important',
      padding: '0 !important',
      border: 'none',
    },
    'button[role="combobox"] svg': { display: 'none !important' },
    // Where a link leads outside the site can't be pressed on paper; a mailbox or a number is its text.
    'main a[href^="http"]:not(:has(img))::after': {
      content: '" (" attr(href) ")"',
      fontWeight: 400,
      overflowWrap: 'anywhere',
    },
    'article, li, dl, figure, img, svg': { breakInside: 'avoid' },
    'h1, h2, h3': { breakAfter: 'avoid' },
    'p, li': { orphans: 3, widows: 3 },
  },
} as const
