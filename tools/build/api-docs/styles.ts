import { darkPalette, lightPalette } from '../../../web/src/theme/palette.ts'

type Palette = typeof lightPalette | typeof darkPalette

/** A method's colours are those of a status. */
const methodTones = { GET: 'blue', POST: 'green', PUT: 'yellow', DELETE: 'red' } as const

const sans = "'Inter Variable', 'Inter Fallback', 'Inter Fallback DejaVu', system-ui, sans-serif"
const serif =
  "'Source Serif 4 Variable', 'Source Serif Fallback', 'Source Serif Fallback DejaVu', Georgia, serif"
const mono =
  "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace"

/** Writes the page's styles: the site's colours and type, and nothing that needs a script. */
export function styles(): string {
  return `
:root { color-scheme: light dark; ${variables(lightPalette)} }
@media (prefers-color-scheme: dark) { :root { ${variables(darkPalette)} } }
${layout}
${content}
${print}`
}

function variables({ text, background, divider, primary, band, accent, status }: Palette): string {
  const values = {
    text: text.primary,
    muted: text.secondary,
    page: background.default,
    paper: background.paper,
    rule: divider,
    link: primary.main,
    band: band.background,
    'band-text': band.text,
    'band-muted': band.muted,
    'band-rule': band.rule,
    'band-accent': band.accent,
    accent: accent.rule,
    wash: accent.wash,
    ...Object.fromEntries(
      Object.entries(methodTones).flatMap(([method, colour]) => {
        const tones = status[colour]
        return [
          [`${method}-ground`, tones.background],
          [`${method}-text`, tones.text],
          [`${method}-rule`, tones.border],
        ]
      }),
    ),
  }
  return Object.entries(values)
    .map(([name, value]) => `--${name}: ${value};`)
    .join(' ')
}

const layout = `
*, ::before, ::after { box-sizing: border-box; }
html { scroll-padding-top: 1.5rem; text-size-adjust: 100%; }
body { margin: 0; background: var(--page); color: var(--text); font: 400 1rem/1.65 ${sans};
  overflow-wrap: break-word; }
::selection { background: #f2ab2e; color: #1c1302; }
a { color: var(--link); text-decoration-thickness: 0.07em; text-underline-offset: 0.2em; }
a:hover { text-decoration-thickness: 0.14em; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 2px; }
.skip { position: absolute; inset-inline-start: -100vw; padding: 0.75rem 1rem; background: var(--paper); }
.skip:focus { inset-inline-start: 1rem; top: 1rem; z-index: 1; }
.wide { max-width: 78rem; margin-inline: auto; padding-inline: clamp(1rem, 4vw, 2rem); }
.band { background: var(--band); color: var(--band-text); border-bottom: 4px solid var(--accent); }
.band :focus-visible { outline-color: var(--band-accent); }
.band nav { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between;
  gap: 0.25rem 1.5rem; padding-block: 0.75rem; border-bottom: 1px solid var(--band-rule); }
.band a { color: var(--band-text); display: inline-flex; align-items: center; min-height: 44px; }
.brand { gap: 0.7rem; font: 650 1.25rem/1.2 ${serif}; letter-spacing: -0.01em; text-decoration: none; }
.brand svg { width: 34px; height: 34px; flex-shrink: 0; }
.hero { padding-block: clamp(2.5rem, 1.5rem + 4vw, 4.5rem); }
.hero h1 { max-width: 18ch; }
.hero p { max-width: 58ch; margin: 1rem 0 0; color: var(--band-muted);
  font-size: clamp(1.0625rem, 1rem + 0.3vw, 1.1875rem); }
.hero code { background: none; border: 0; padding: 0; color: var(--band-accent); }
.columns { display: grid; gap: 2rem; padding-block: clamp(2rem, 1rem + 3vw, 3.5rem); }
.columns > * { min-width: 0; }
.contents h2 { margin: 0 0 0.5rem; font: 600 0.9375rem/1.5 ${sans}; letter-spacing: 0; }
.contents ul { list-style: none; margin: 0; padding: 0; }
.contents li { margin: 0; }
.contents > ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr)); gap: 0 1rem; }
.contents ul ul { display: none; }
.contents a { display: block; padding-block: 0.45rem; line-height: 1.35; text-decoration: none; }
.contents a:hover { text-decoration: underline; }
@media (min-width: 64rem) {
  .columns { grid-template-columns: 15rem minmax(0, 1fr); gap: 4rem; }
  .contents { position: sticky; top: 1.5rem; align-self: start; max-height: calc(100vh - 3rem);
    overflow-y: auto; padding: 0.25rem 1rem 0.25rem 0.25rem; border-inline-end: 1px solid var(--rule); }
  .contents > ul { display: block; }
  .contents a { padding-block: 0.25rem; font-size: 0.9375rem; }
  .contents ul ul { display: block; margin: 0 0 0.35rem; padding-inline-start: 0.75rem; }
  .contents ul ul a { color: var(--muted); font-size: 0.875rem; padding-block: 0.2rem; }
}
footer { margin-top: 2rem; padding-block: 1.5rem; border-top: 1px solid var(--rule);
  color: var(--muted); font-size: 0.875rem; }`

const content = `
h1, h2, h3 { font-family: ${serif}; font-weight: 600; text-wrap: balance; }
h1 { margin: 0; font-size: clamp(2.125rem, 1.5rem + 2.6vw, 3.25rem); line-height: 1.1; letter-spacing: -0.02em; }
h2 { margin: 0 0 1rem; font-size: clamp(1.625rem, 1.35rem + 1.2vw, 2.25rem); line-height: 1.2;
  letter-spacing: -0.015em; }
h3 { margin: 0; font-size: 1.375rem; line-height: 1.3; letter-spacing: -0.008em; }
h4 { margin: 1.5rem 0 0.5rem; font-size: 0.9375rem; font-weight: 600; }
section + section { margin-top: clamp(2.5rem, 2rem + 2vw, 4rem); }
section > p, section > ul, article > p { max-width: 70ch; }
p { margin: 0 0 1rem; text-wrap: pretty; }
ul { padding-inline-start: 1.25rem; margin: 0 0 1rem; }
li + li { margin-top: 0.5rem; }
li::marker { color: var(--accent); }
article { margin-top: 2rem; padding: clamp(1rem, 0.5rem + 2vw, 1.75rem); background: var(--paper);
  border: 1px solid var(--rule); border-radius: 10px; }
.line { margin: 0.6rem 0 1rem; font-size: 1.0625rem; }
.line code { background: none; border: 0; padding: 0; font-weight: 600; }
code { font: 0.875em/1.5 ${mono}; padding: 0.1em 0.3em; border: 1px solid var(--rule); border-radius: 4px;
  background: var(--page); overflow-wrap: anywhere; }
a code { color: inherit; }
th code, dd code { padding: 0; border: 0; background: none; }
.method { display: inline-block; padding: 0.1rem 0.5rem; margin-inline-end: 0.35rem; border: 1px solid;
  border-radius: 999px; font: 600 0.75rem/1.5 ${sans}; letter-spacing: 0.03em; }
td .method, th .method { min-width: 4.25rem; text-align: center; }
${Object.keys(methodTones)
  .map(
    (method) =>
      `.method[data-method='${method}'] { color: var(--${method}-text); background: var(--${method}-ground); border-color: var(--${method}-rule); }`,
  )
  .join('\n')}
figure { margin: 0 0 1.25rem; }
figcaption, caption { padding-block: 0.5rem; text-align: start; font-weight: 600; font-size: 0.9375rem; }
pre { margin: 0; padding: 0.9rem 1.1rem; border-radius: 8px; background: var(--band); color: var(--band-text);
  white-space: pre-wrap; overflow-wrap: anywhere; }
pre code { padding: 0; border: 0; background: none; font-size: 0.8438rem; }
table { width: 100%; table-layout: fixed; margin: 0 0 1.25rem; border-collapse: collapse; font-size: 0.9375rem; }
th, td { padding: 0.55rem 0.75rem 0.55rem 0; border-top: 1px solid var(--rule); text-align: start;
  vertical-align: top; font-weight: 400; }
thead th { border-top: 0; padding-block: 0.25rem; color: var(--muted); font-size: 0.8125rem; font-weight: 600; }
tbody tr:last-child > * { border-bottom: 1px solid var(--rule); }
thead th:first-child { width: 36%; }
tbody th { font-weight: 600; }
section > table > caption, [aria-labelledby^='object-'] caption { position: absolute; width: 1px; height: 1px; padding: 0; overflow: hidden;
  clip-path: inset(50%); white-space: nowrap; }
.type, .note { display: block; }
.note, .remark { color: var(--muted); }
.remark { display: block; font-size: 0.8125rem; font-weight: 400; }
tr:has(:target), article:has(:target) { background: var(--wash); }
.refusals { display: grid; gap: 0.35rem; margin: 0; font-size: 0.9375rem; }
.refusals div { display: grid; grid-template-columns: 3rem minmax(0, 1fr); }
.refusals dt { font-weight: 600; font-variant-numeric: tabular-nums; }
.refusals dd { margin: 0; }
@media (max-width: 30rem) {
  th, td { padding-inline-end: 0.5rem; }
  th .method { display: block; width: fit-content; margin-bottom: 0.2rem; }
  table:has(.method) thead th:first-child { width: 55%; }
}`

const print = `
@page { margin: 16mm; }
@media print {
  :root { color-scheme: light; font-size: 9pt; }
  body, body * { color: #000 !important; background: none !important; border-color: #bbb !important; }
  .contents, .band nav, .skip { display: none; }
  .columns { display: block; padding-block: 0; }
  .hero { padding-block: 0 1rem; }
  article { padding: 1rem 0; border-width: 1px 0 0; border-radius: 0; }
  pre { border: 1px solid; }
  figure, tr, dl { break-inside: avoid; }
  h2, h3, h4, caption { break-after: avoid; }
}`
