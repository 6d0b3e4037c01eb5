import { type RefObject, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { type Filling, useFilling } from '#web/features/absensi/lembar/filling.ts'

/** A row is one stop of the Tab key, a group named by its person; its buttons are reached with the arrows. */
export function oneStop(nama: string) {
  return { role: 'group', 'aria-label': nama, tabIndex: 0 } as const
}

/**
 * The keyboard of the list: letters mark the focused row and go down, arrows move, N note, M minutes, 0 unset, Shift+H the
 * rest, Z or Ctrl+Z undo, ? help. Typing in a field is left alone, and so are the buttons and links outside the list, except
 * for undo. Arrow down goes to the first row when nothing has the focus.
 */
export function useTypeBoard(): void {
  const filling = useFilling()
  const { lembar, phone, cari, locking } = filling
  const { list } = cari
  const latest = useRef(filling)
  latest.current = filling
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && list.current) handleKey(event, list.current, latest.current)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [list])
  useFirstFocus(list, !phone && (lembar.boleh_mencatat || locking.way === 'koreksi'))
}

/** At a desk the hands are on the keyboard: the first row that is unset has the focus at once. */
function useFirstFocus(list: RefObject<HTMLElement | null>, wanted: boolean) {
  useEffect(() => {
    if (!wanted || !list.current || !matchMedia('(pointer: fine)').matches) return
    const first = list.current.querySelector<HTMLElement>('[data-baris]:not([data-isi])')
    if (first) first.focus({ preventScroll: true })
    else focusRow(list.current, null, 'Home')
  }, [list, wanted])
}

function handleKey(event: KeyboardEvent, list: HTMLElement, filling: Filling): void {
  const target = event.target as HTMLElement
  // A key that is held clicks a button again and again: a mark would come and go.
  if (event.repeat && event.key === 'Enter' && target.closest('button')) event.preventDefault()
  if (target.matches('input, textarea, select') || target.closest('dialog')) return
  const action = findAction(event, target, list, filling)
  if (!action) return
  event.preventDefault()
  // Held, only the arrows go on: letters would mark everybody below.
  if (!event.repeat || event.key.startsWith('Arrow')) action()
}

function findAction(
  event: KeyboardEvent,
  target: HTMLElement,
  list: HTMLElement,
  { lembar, status, aksi, locking, cari, onOpen }: Filling,
): (() => void) | undefined {
  const { key, shiftKey, altKey } = event
  const letter = key.toLowerCase()
  const command = event.ctrlKey || event.metaKey
  if (command && !altKey && letter === 'z') return aksi.urungkan
  if (command || altKey) return undefined
  const isIdle = target === document.body || target.id === 'isi'
  if (!isIdle && !list.contains(target)) return undefined
  if (key === '?') return () => onOpen('bantuan')
  if (key === '/' && cari.ada) return () => document.querySelector<HTMLElement>('[data-kolom-cari]')?.focus()
  if (shiftKey) return letter === 'h' ? aksi.hadirRest : undefined
  if (letter === 'z') return aksi.urungkan

  const row = target.closest<HTMLElement>('[data-baris]')
  if (key === 'ArrowDown' || key === 'ArrowUp' || key === 'Home' || key === 'End') return () => focusRow(list, row, key)
  if (!row) return undefined
  const id = Number(row.dataset.baris)
  const openSheet = () => onOpen({ mahasantri: id })
  if (key === 'ArrowRight') return () => focusButton(row, target, 1)
  if (key === 'ArrowLeft') return () => focusButton(row, target, -1)
  if (key === 'Escape' && target !== row) return () => row.focus()
  if (key === 'Escape' && cari.tampil) return cari.onDone
  const mayKoreksi = locking.way === 'koreksi'
  if (!lembar.boleh_mencatat) return letter === 'k' && mayKoreksi ? () => onOpen({ koreksi: [id] }) : undefined
  if (key === '0' || key === 'Backspace') return () => aksi.update(id, { status: null })
  if (letter === 'n') return () => openField(row, '[data-buka-catatan]', openSheet)
  if (letter === 'm') {
    return () => {
      // Minutes belong to T; the field exists once the row has been drawn as one.
      flushSync(() => aksi.update(id, { status: 'T' }))
      openField(row, '[data-buka-menit]', openSheet)
    }
  }
  const wanted = status.find(s => s.toLowerCase() === letter)
  // U is no status of a man's row.
  if (!wanted || (wanted === 'U' && !row.querySelector('[data-status="U"]'))) return undefined
  return () => {
    aksi.update(id, { status: wanted })
    focusRow(list, row, 'ArrowDown')
  }
}

/** The next, previous, first or last row; from outside the list its first. Scrolled clear of what sticks (scroll-margin). */
export function focusRow(list: HTMLElement, row: HTMLElement | null, key: string): void {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-baris]')]
  const index = row ? rows.indexOf(row) : -1
  const next = { ArrowDown: index + 1, ArrowUp: index < 0 ? 0 : index - 1, Home: 0, End: rows.length - 1 }[key] ?? 0
  const target = rows[Math.min(rows.length - 1, Math.max(0, next))]
  target?.focus({ preventScroll: true })
  target?.scrollIntoView({ block: 'nearest' })
}

function focusButton(row: HTMLElement, target: HTMLElement, step: 1 | -1): void {
  const buttons = [...row.querySelectorAll<HTMLElement>('button')]
  const next = buttons.indexOf(target.closest('button') as HTMLButtonElement) + step
  if (target === row && step === -1) return
  if (next < 0) row.focus()
  else buttons[Math.min(buttons.length - 1, next)]?.focus()
}

/** Opens a field of the row. The phone's rows have none, there the sheet has them. */
function openField(row: HTMLElement, selector: string, otherwise: () => void): void {
  const field = row.querySelector<HTMLElement>(selector)
  if (field) field.click()
  else otherwise()
}
