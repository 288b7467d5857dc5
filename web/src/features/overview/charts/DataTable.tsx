import { styled } from '@mui/material/styles'

import { overviewText as text } from '../overview-text.ts'

interface DataTableProps {
  readonly label: string
  readonly columns: readonly string[]
  /** The first cell of each names its row. */
  readonly rows: readonly (readonly string[])[]
}

const Disclosure = styled('details')(({ theme }) => ({
  flex: '1 1 8rem',
  [theme.breakpoints.down('sm')]: { flexBasis: '100%' },
  minWidth: 0,
  '&[open]': { flexBasis: '100%', order: 1 },
  '& summary': {
    ...theme.typography.body2,
    display: 'list-item',
    boxSizing: 'border-box',
    minHeight: 44,
    paddingBlock: 10,
    cursor: 'pointer',
    color: theme.vars.palette.primary.main,
  },
}))

const Scrolled = styled('section')(({ theme }) => ({
  maxHeight: '22rem',
  overflow: 'auto',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 8,
}))

const Table = styled('table')(({ theme }) => ({
  ...theme.typography.body2,
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    padding: '0.375rem 0.75rem',
    textAlign: 'end',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& th:first-of-type': { textAlign: 'start', fontWeight: 400 },
  '& thead th': {
    position: 'sticky',
    top: 0,
    fontWeight: 600,
    backgroundColor: theme.vars.palette.background.default,
  },
  '& thead th:first-of-type': { fontWeight: 600 },
}))

/** The numbers behind a chart, for whoever wants to read or copy them. */
export function DataTable({ label, columns, rows }: DataTableProps) {
  return (
    <Disclosure>
      <summary>{text.table}</summary>
      {/* What scrolls must be reached by the keyboard. */}
      <Scrolled aria-label={label} tabIndex={0}>
        <Table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name = '', ...cells]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, place) => (
                  <td key={columns[place + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </Scrolled>
    </Disclosure>
  )
}
