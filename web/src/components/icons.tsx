import { styled } from '@mui/material/styles'
import { memo, type ReactNode, type SVGProps } from 'react'

const Drawing = styled('svg')({
  width: '1.5em',
  height: '1.5em',
  flexShrink: 0,
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
})

type IconProps = Omit<SVGProps<SVGSVGElement>, 'ref' | 'children'>

/** A drawing of 24 by 24 in the colour of the text; it says nothing to assistive technology. */
function icon(lines: ReactNode) {
  return memo(function Icon(props: IconProps) {
    return (
      <Drawing viewBox="0 0 24 24" aria-hidden="true" focusable="false" {...props}>
        {lines}
      </Drawing>
    )
  })
}

export const MenuIcon = icon(<path d="M4 7h16M4 12h16M4 17h16" />)
export const CloseIcon = icon(<path d="m6 6 12 12M18 6 6 18" />)
export const ArrowRightIcon = icon(<path d="M4.5 12h15m-6-6 6 6-6 6" />)
export const ArrowLeftIcon = icon(<path d="M19.5 12h-15m6-6-6 6 6 6" />)
export const ChevronLeftIcon = icon(<path d="m14.5 5.5-6.5 6.5 6.5 6.5" />)
export const ChevronRightIcon = icon(<path d="m9.5 5.5 6.5 6.5-6.5 6.5" />)
export const ChevronDownIcon = icon(<path d="m6 9.5 6 6 6-6" />)
export const ExternalIcon = icon(<path d="M9 5H5v14h14v-4M13 5h6v6M19 5l-8.5 8.5" />)
export const CalendarIcon = icon(
  <>
    <rect x="4" y="5.5" width="16" height="14.5" rx="2" />
    <path d="M4 10h16M8.5 3.5v4M15.5 3.5v4M12 12.5v5M9.5 15h5" />
  </>,
)
export const MailIcon = icon(
  <>
    <rect x="3" y="5.5" width="18" height="13" rx="2" />
    <path d="m3.5 7 8.5 6.5L20.5 7" />
  </>,
)
export const PhoneIcon = icon(
  <path d="M6.2 3.8h2.6l1.6 4.1-2 1.5a12 12 0 0 0 6.2 6.2l1.5-2 4.1 1.6v2.6a2.3 2.3 0 0 1-2.5 2.3A16 16 0 0 1 3.9 6.3a2.3 2.3 0 0 1 2.3-2.5Z" />,
)
export const PauseIcon = icon(<path d="M9 6v12M15 6v12" />)
export const PlayIcon = icon(<path d="M8 5.5v13l10.5-6.5Z" />)
export const SearchIcon = icon(
  <>
    <circle cx="10.5" cy="10.5" r="6" />
    <path d="m15 15 5 5" />
  </>,
)
export const DocumentIcon = icon(
  <>
    <path d="M6 3.5h8l4.5 4.5v12.5H6Z" />
    <path d="M13.5 3.5V8.5h5M9 12.5h6M9 16h6" />
  </>,
)
export const UploadIcon = icon(<path d="M12 15.5V4.5m-4.5 4.5L12 4.5 16.5 9M4.5 15v4.5h15V15" />)
export const DownloadIcon = icon(<path d="M12 4.5v11M7.5 11l4.5 4.5 4.5-4.5M4.5 15v4.5h15V15" />)
export const EditIcon = icon(<path d="M4.5 19.5 5.5 15 16 4.5l3.5 3.5L9 18.5ZM13.5 7l3.5 3.5" />)
export const DeleteIcon = icon(
  <path d="M4.5 6.5h15M9 6.5V4h6v2.5M6.5 6.5l1 13.5h9l1-13.5M10 10.5v6M14 10.5v6" />,
)
export const WithdrawIcon = icon(<path d="M9 5.5 4.5 10 9 14.5M4.5 10H15a4.5 4.5 0 0 1 0 9h-3" />)
export const HistoryIcon = icon(
  <>
    <path d="M4.5 12a7.5 7.5 0 1 0 2.2-5.3L4.5 8.9M4.5 4.5v4.4h4.4" />
    <path d="M12 8v4.3l2.8 1.7" />
  </>,
)
export const VisibleIcon = icon(
  <>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
    <circle cx="12" cy="12" r="2.75" />
  </>,
)
export const HiddenIcon = icon(
  <path d="m4 4 16 16M9.9 5.7A9.6 9.6 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M14 14a2.8 2.8 0 0 1-4-4M6.5 7.2A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9.3 9.3 0 0 0 4-.9" />,
)
export const WarningIcon = icon(<path d="M12 4 3 19.5h18ZM12 10v4.5M12 17v.2" />)
export const KeyboardIcon = icon(
  <>
    <rect x="2.5" y="6" width="19" height="12" rx="2" />
    <path d="M6 10h.1M9 10h.1M12 10h.1M15 10h.1M18 10h.1M6 14h.1M9 14h6M18 14h.1" />
  </>,
)
export const ReverseIcon = icon(<path d="M8 19V5m-4 4 4-4 4 4M16 5v14m-4-4 4 4 4-4" />)
