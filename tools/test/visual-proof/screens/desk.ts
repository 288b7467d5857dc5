import { BulkPage } from '../../../../tests/e2e/pages/bulk.page.ts'
import { DeskPage } from '../../../../tests/e2e/pages/desk.page.ts'
import { samplePapers } from '../../../dev/seed/sample-papers.ts'
import type { Screen, Stage, State } from '../state.ts'
import { neverAnswer } from '../typing.ts'

const titlesOf = (status: string) =>
  samplePapers.filter((paper) => paper.status === status).map(({ title }) => title)
const [submitted = ''] = titlesOf('Submitted')
const [accepted = ''] = titlesOf('Accept')

/** A state of the desk, seen through the window. */
function deskState(reach: (desk: DeskPage, stage: Stage) => Promise<void>): State {
  return {
    visitor: 'organiser',
    windowOnly: true,
    reach: async (stage) => {
      const desk = new DeskPage(stage.page)
      await desk.open()
      await desk.row(submitted).waitFor()
      await reach(desk, stage)
    },
  }
}

async function openPaper(desk: DeskPage, title: string): Promise<void> {
  await desk.row(title).getByRole('link', { name: title, exact: true }).click()
  await desk.title(title).waitFor()
}

async function select(view: DeskPage): Promise<void> {
  for (const title of (await view.titles()).slice(0, 4)) {
    await view.page.getByRole('checkbox', { name: `Select ${title}` }).check()
  }
}

/** Opens what can be done with all papers of the view; a narrow screen has it below "More". */
async function press({ page }: Stage, name: string): Promise<void> {
  const more = page.getByRole('button', { name: 'More', exact: true })
  if (await more.isVisible()) await more.click()
  await page.getByRole('button', { name }).click()
}

/** The triage desk, with what is opened from it. */
export const desk: Screen = {
  name: 'desk',
  states: {
    loading: {
      visitor: 'organiser',
      windowOnly: true,
      reach: async ({ page }) => {
        await neverAnswer(page, /Listen\/channel|documents\/paperIndex/)
        await new DeskPage(page).open()
        await page.getByText('Loading submissions...').first().waitFor()
      },
    },
    filled: deskState(async () => undefined),
    search: deskState(async ({ search, page }) => {
      await search.fill('concrete')
      await page.locator('mark').first().waitFor()
    }),
    'no hits': deskState(async ({ search, page }) => {
      await search.fill('quantum basket weaving')
      await page.getByText('No paper').first().waitFor()
    }),
    filters: {
      ...deskState(async (_desk, { page }) => {
        await page.getByRole('button', { name: 'Filters' }).click()
      }),
      only: [360, 768],
    },
    'paper open': deskState(async (view) => openPaper(view, submitted)),
    'PDF open': deskState(async (view, { page }) => {
      await openPaper(view, submitted)
      await page.keyboard.press('o')
      await page.locator('iframe').waitFor()
    }),
    'accepted paper open': deskState(async (view) => {
      await view.search.fill(accepted)
      await openPaper(view, accepted)
    }),
    'accept dialog': deskState(async (view) => {
      await openPaper(view, submitted)
      await view.statusButton('Accept').click()
      await view.dialog.waitFor()
    }),
    selection: deskState(select),
    'bulk preview': deskState(async (view, { page }) => {
      await select(view)
      await new BulkPage(page).ask('Reject')
    }),
    'bulk changes': deskState(async (_desk, stage) => {
      await press(stage, 'Bulk changes')
      await stage.page.getByRole('dialog').waitFor()
    }),
    announcement: deskState(async (view, { page }) => {
      await select(view)
      await page.getByRole('button', { name: 'Write to authors…' }).click()
      await page.getByRole('dialog').waitFor()
    }),
    'export PDFs': deskState(async (_desk, stage) => {
      await press(stage, 'Take out')
      await stage.page.getByRole('menuitem', { name: 'The PDFs' }).click()
      await stage.page.getByRole('dialog').waitFor()
    }),
    'export proceedings': deskState(async (_desk, stage) => {
      await press(stage, 'Take out')
      await stage.page.getByRole('menuitem', { name: 'Proceedings' }).click()
      await stage.page.getByRole('dialog').waitFor()
    }),
    keys: {
      ...deskState(async (_desk, { page }) => {
        await page.keyboard.press('?')
        await page.getByRole('dialog').waitFor()
      }),
      only: [1440],
    },
    offline: deskState(async (_desk, { page, context }) => {
      await context.setOffline(true)
      await page.getByText(/^Offline/).waitFor()
    }),
  },
}

/** The desk's further pages. */
export const deskPages: Screen = {
  name: 'desk-pages',
  states: {
    overview: {
      visitor: 'organiser',
      reach: async ({ page }) => {
        await page.goto('/desk/overview')
        await page.getByRole('img').nth(2).waitFor()
      },
    },
    mails: {
      visitor: 'organiser',
      reach: async ({ page }) => {
        await page.goto('/desk/mails')
        await page.getByRole('region', { name: 'A paper has another status' }).waitFor()
      },
    },
  },
}
