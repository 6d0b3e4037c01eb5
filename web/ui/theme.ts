import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'
import { BusyButton } from './busy-button.ts'

/**
 * The specification's visual defaults, said once. Components are configured by name, never by `Component.extend`, so that
 * this file needs none of their code; what concerns date pickers is applied by ./DateField.tsx. Colours are those of tokens.css.
 */

/** Overlays start at 2000; what opens from inside an overlay must lie above it. */
export const zIndex = { overlay: 2000, popover: 2100, tooltip: 2200, snackbar: 2300 } as const

export const snackbarTimeout = 1500
export const loadingDialogMaxWidth = 320
export const menuDelay = { open: 300, close: 250 } as const

/** The year list of every date picker, and the calendar of always 42 days. */
export const datePicker = { yearsBack: 100, yearsAhead: 52, alwaysSixWeeks: true } as const

export function dateLimits(year = new Date().getFullYear()): { minDate: string; maxDate: string } {
  return { minDate: `${year - datePicker.yearsBack}-01-01`, maxDate: `${year + datePicker.yearsAhead}-12-31` }
}

export const breakpoint = { phone: '48em', phoneMax: '47.99em', wide: '75em' } as const

const hijau: MantineColorsTuple = [
  '#eff5f1',
  '#dce8e1',
  '#bad2c5',
  '#93b6a4',
  '#6a9781',
  '#4a7b65',
  '#356250',
  '#23473b',
  '#1b392f',
  '#122820',
]

const input = { size: 'sm', variant: 'default' }
// The list opens by a click, a letter or an arrow. A field with an error gets the focus, and its list would lie over the error.
const select = { ...input, clearable: true, openOnFocus: false, comboboxProps: { zIndex: zIndex.popover } }

// What it would write into a style element, which the content security policy refuses, stands in shell.css.
const dialog = {
  zIndex: zIndex.overlay,
  removeScrollProps: { removeScrollBar: false },
  // The library draws a <header>, which would be a second banner of the page.
  attributes: { header: { role: 'none' } },
}

export const theme = createTheme({
  colors: { hijau },
  primaryColor: 'hijau',
  primaryShade: 7,
  black: 'var(--ink)',
  fontFamily:
    "'Plus Jakarta Sans Variable', 'Huruf Perangkat', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  headings: { fontWeight: '700' },
  lineHeights: { sm: '1.4', md: '1.45' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.25rem', xl: '1.75rem' },
  radius: { xs: '0.25rem', sm: '0.4375rem', md: '0.5rem', lg: '0.625rem', xl: '1rem' },
  defaultRadius: 'md',
  breakpoints: { xs: '30em', sm: breakpoint.phone, md: '62em', lg: breakpoint.wide, xl: '90em' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: {
      defaultProps: { size: 'sm', radius: 'sm', component: BusyButton },
      vars: (_theme: unknown, props: { variant?: string }) => ({
        root: props.variant === 'default' ? { '--button-color': 'var(--mantine-color-hijau-8)' } : {},
      }),
    },
    ActionIcon: { defaultProps: { variant: 'subtle', size: 32, radius: 'sm', component: BusyButton } },
    TextInput: { defaultProps: input },
    Textarea: { defaultProps: input },
    PasswordInput: {
      defaultProps: { ...input, visibilityToggleButtonProps: { 'aria-label': 'Tampilkan kata sandi', tabIndex: 0 } },
    },
    Autocomplete: { defaultProps: select },
    Select: { defaultProps: { ...select, clearSectionMode: 'both', nothingFoundMessage: 'Tidak ada yang cocok' } },
    MultiSelect: { defaultProps: { ...select, nothingFoundMessage: 'Tidak ada yang cocok' } },
    // Controls stay visible, one above the other; a comma is the Indonesian decimal sign.
    NumberInput: { defaultProps: { ...input, hideControls: false, decimalSeparator: ',', thousandSeparator: '' } },
    Checkbox: { defaultProps: { size: 'sm' } },
    Radio: { defaultProps: { size: 'sm' } },
    Switch: { defaultProps: { size: 'sm', withThumbIndicator: false } },
    // In large text one choice below the other, rather than the last out of sight.
    SegmentedControl: { styles: { root: { flexWrap: 'wrap' } } },
    Badge: {
      defaultProps: { size: 'sm', variant: 'light', radius: 'xs', tt: 'none' },
      vars: () => ({ root: { '--badge-fz': '0.71875rem', '--badge-height': '1.25rem' } }),
    },
    Table: {
      defaultProps: {
        striped: 'even',
        stripedColor: 'var(--stripe)',
        borderColor: 'var(--line)',
        verticalSpacing: 4,
        horizontalSpacing: 10,
        tabularNums: true,
        stickyHeader: true,
      },
    },
    Pagination: {
      defaultProps: { size: 'md', gap: 4 },
      vars: () => ({
        root: {
          '--pagination-active-bg': 'var(--mantine-color-hijau-1)',
          '--pagination-active-color': 'var(--mantine-color-hijau-7)',
        },
      }),
      styles: { control: { borderColor: 'transparent', fontWeight: 600 } },
    },
    Alert: {
      defaultProps: { p: 8, variant: 'light' },
      // Orange on its tint is too pale to read.
      styles: (_theme: unknown, { color }: { color?: string }) =>
        color === 'orange' ? { title: { color: 'var(--warn-ink)' } } : {},
    },
    NavLink: { defaultProps: { py: 6 } },
    Menu: {
      defaultProps: {
        trigger: 'click-hover',
        openDelay: menuDelay.open,
        closeDelay: menuDelay.close,
        zIndex: zIndex.overlay,
        shadow: 'md',
        position: 'bottom-start',
        offset: 4,
        // In a landmark of its own, and nothing but items in it: a reader of the screen hears where it is.
        portalProps: { target: '#menu' },
        withInitialFocusPlaceholder: false,
      },
    },
    Popover: { defaultProps: { zIndex: zIndex.popover, shadow: 'md' } },
    Tooltip: { defaultProps: { zIndex: zIndex.tooltip, openDelay: 300 } },
    Modal: { defaultProps: { ...dialog, centered: true, radius: 'lg', classNames: { title: 'text-xl bold tight' } } },
    Drawer: { defaultProps: { ...dialog, position: 'right', size: 440 } },
    // Parts used one by one read their own name, not that of the ready-made component.
    ModalRoot: { defaultProps: { ...dialog, centered: true } },
    DrawerRoot: { defaultProps: { ...dialog, position: 'right', size: 440 } },
    // Behind all of them what the browser's own <dialog> has behind it.
    Overlay: { defaultProps: { bg: 'var(--backdrop)' } },
    CloseButton: { defaultProps: { 'aria-label': 'Tutup' } },
    // A target of 24 px; the library's own has 22.
    InputClearButton: { defaultProps: { size: 24 } },
  },
})

/** The library's own error and dimmed colours are too light on white and on paper: it takes those of tokens.css. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    '--z-overlay': String(zIndex.overlay),
    '--z-snackbar': String(zIndex.snackbar),
    '--loading-max-width': `${loadingDialogMaxWidth}px`,
  },
  light: {
    '--mantine-color-body': 'var(--white)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-error': 'var(--bad)',
    '--mantine-color-dimmed': 'var(--ink-3)',
    '--mantine-color-placeholder': 'var(--ink-3)',
    '--mantine-color-default-border': 'var(--border)',
    '--mantine-color-hijau-light': 'var(--mantine-color-hijau-1)',
    '--mantine-color-hijau-light-hover': 'var(--mantine-color-hijau-2)',
    '--mantine-color-hijau-light-color': 'var(--mantine-color-hijau-7)',
    // Opaque, so that a chip reads the same on a row that is striped, chosen or under the mouse.
    '--mantine-color-gray-light': 'var(--cell)',
    '--mantine-color-gray-light-color': 'var(--ink-2)',
    '--mantine-color-blue-light': 'var(--info-tint)',
    '--mantine-color-blue-light-color': 'var(--info)',
    '--mantine-color-orange-light': 'var(--warn-tint)',
    '--mantine-color-orange-light-color': 'var(--warn-ink)',
    '--mantine-color-anchor': 'var(--mantine-color-hijau-6)',
  },
  dark: {},
})
