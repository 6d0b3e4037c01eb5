import { globSync, readFileSync } from 'node:fs'
import { ActionIcon, Button, MantineProvider } from '@mantine/core'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import {
  cssVariablesResolver,
  dateLimits,
  datePicker,
  loadingDialogMaxWidth,
  snackbarTimeout,
  theme,
  zIndex,
} from './theme.ts'

const props = (component: string) => theme.components?.[component]?.defaultProps as Record<string, unknown>

describe('the visual defaults of the specification', () => {
  test('primary is dark green #23473b', () => {
    expect(theme.primaryColor).toBe('hijau')
    expect(theme.colors?.hijau?.[theme.primaryShade as number]).toBe('#23473b')
  })

  test('snackbar 1500 ms, loading dialog 320, overlays from 2000 up', () => {
    expect(snackbarTimeout).toBe(1500)
    expect(loadingDialogMaxWidth).toBe(320)
    expect(zIndex.overlay).toBe(2000)
    expect(Math.min(...Object.values(zIndex))).toBe(2000)
    for (const overlay of ['Modal', 'ModalRoot', 'Drawer', 'DrawerRoot', 'Menu']) {
      expect(props(overlay).zIndex, overlay).toBe(2000)
    }
    // Or a dropdown would open behind the drawer it belongs to.
    expect(props('Select').comboboxProps).toEqual({ zIndex: zIndex.popover })
    expect(zIndex.popover).toBeGreaterThan(zIndex.overlay)
    expect(zIndex.snackbar).toBeGreaterThan(zIndex.tooltip)
  })

  test('what lies behind a layer has one look, whoever draws it', () => {
    expect(props('Overlay').bg).toBe('var(--backdrop)')
    const backdrops = globSync('web/**/*.css').flatMap(
      file => readFileSync(file, 'utf8').match(/::backdrop \{[^}]*\}/g) ?? [],
    )
    expect(new Set(backdrops.map(rule => rule.replace(/\s+/g, ' ')))).toEqual(
      new Set(['::backdrop { background: var(--backdrop); }']),
    )
  })

  test('menus open after 300 ms and close after 250 ms, by hover and by keyboard', () => {
    expect(props('Menu')).toMatchObject({ trigger: 'click-hover', openDelay: 300, closeDelay: 250 })
  })

  test('inputs are outlined and compact, selects clearable, number controls stay visible', () => {
    for (const input of ['TextInput', 'Textarea', 'NumberInput', 'Select', 'Autocomplete', 'PasswordInput']) {
      expect(props(input), input).toMatchObject({ variant: 'default', size: 'sm' })
    }
    for (const select of ['Select', 'MultiSelect', 'Autocomplete']) {
      expect(props(select), select).toMatchObject({ clearable: true, openOnFocus: false })
    }
    expect(props('NumberInput').hideControls).toBe(false)
  })

  test('chips are small labels, tables striped on even rows, alerts and lists dense', () => {
    expect(props('Badge')).toMatchObject({ size: 'sm', variant: 'light', tt: 'none' })
    expect(props('Table')).toMatchObject({ striped: 'even', verticalSpacing: 4 })
    expect(props('Alert').p).toBe(8)
  })

  test('pagination is tonal: light green with dark green', () => {
    const vars = theme.components?.Pagination?.vars?.(theme, {}, undefined) as { root: Record<string, string> }
    expect(vars.root['--pagination-active-bg']).toBe('var(--mantine-color-hijau-1)')
    expect(vars.root['--pagination-active-color']).toBe('var(--mantine-color-hijau-7)')
  })

  test('date pickers reach from 100 years back to 52 years ahead and always show six weeks', () => {
    expect(dateLimits(2026)).toEqual({ minDate: '1926-01-01', maxDate: '2078-12-31' })
    expect(datePicker.alwaysSixWeeks).toBe(true)
  })

  test('a button at work is not disabled, which would cost it the focus: it says that it takes no press', () => {
    const draw = (apa: unknown, props: object) =>
      renderToStaticMarkup(
        createElement(MantineProvider, { theme, env: 'test' }, createElement(apa as ComponentType, props, 'Simpan')),
      ).match(/<button[^>]*>/)?.[0]
    for (const apa of [Button, ActionIcon]) {
      const bekerja = draw(apa, { loading: true, disabled: true })
      expect(bekerja).toContain(' aria-disabled="true"')
      expect(bekerja).not.toContain(' disabled')
      expect(draw(apa, { disabled: true })).toContain(' disabled=""')
      expect(draw(apa, { loading: false })).not.toContain('disabled')
      expect(draw(apa, { loading: true })).toContain(' type="button"')
    }
  })

  test('error and dimmed text are dark enough', () => {
    const { light } = cssVariablesResolver(theme as Parameters<typeof cssVariablesResolver>[0])
    const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
    for (const [name, token, value] of [
      ['error', '--bad', '#b32318'],
      ['dimmed', '--ink-3', '#656f69'],
    ]) {
      expect(light[`--mantine-color-${name}`]).toBe(`var(${token})`)
      expect(tokens).toContain(`  ${token}: ${value};`)
    }
  })
})
