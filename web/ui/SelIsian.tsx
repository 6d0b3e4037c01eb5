import { IconCircleDashed } from '@tabler/icons-react'
import { type ClipboardEvent, type KeyboardEvent, type PointerEvent, useState } from 'react'
import css from './SelIsian.module.css'
import { type SelIsianProps, SelKetik } from './SelKetik.tsx'

export type { Saran, SelIsianProps } from './SelKetik.tsx'

/** A cell that is typed into as in a spreadsheet. Its keys are those of docs/panduan.md. */
export function SelIsian(props: SelIsianProps) {
  const { label, kolom, baris, teks, ragu, baru, terentang } = props
  const [ketikan, setKetikan] = useState<string | null>(null)
  const moveOn = (turun: number) => {
    setKetikan(null)
    // The button is drawn again first.
    setTimeout(() => (selAt(kolom, baris + turun) ?? selAt(kolom, baris))?.focus())
  }
  return (
    <div className={css.sel} data-ragu={ragu !== undefined || undefined} data-terentang={terentang || undefined}>
      {ketikan === null ? (
        <>
          <button
            type="button"
            className={css.isi}
            data-sel={`${kolom}/${baris}`}
            aria-label={`${label}: ${ragu === undefined ? teks || 'kosong' : `${ragu}, belum jelas`}`}
            onClick={event => {
              event.currentTarget.focus()
              const pointer = event.nativeEvent instanceof window.PointerEvent ? event.nativeEvent.pointerType : ''
              if (event.detail !== 1 || pointer === 'touch') setKetikan(ragu ?? '')
            }}
            onKeyDown={event => onKey(event, props, setKetikan)}
            onPaste={event => paste(event, props)}
          >
            <Isi {...props} />
            {baru ? <span className={css.titik} title="Baru saja diisi" /> : null}
          </button>
          <span className={css.gagang} {...gagang(props)} />
        </>
      ) : (
        <SelKetik {...props} ketikan={ketikan} setKetikan={setKetikan} moveOn={moveOn} />
      )}
    </div>
  )
}

function Isi({ teks, kosong, ragu }: SelIsianProps) {
  if (ragu !== undefined) return <span className={css.teks}>{ragu}</span>
  if (teks) return <span className={css.teks}>{teks}</span>
  if (kosong === undefined) return <span className="faint">–</span>
  return (
    <span className="inline-row gap-6 medium warn">
      <IconCircleDashed size={15} aria-hidden />
      {kosong}
    </span>
  )
}

function onKey(event: KeyboardEvent<HTMLButtonElement>, props: SelIsianProps, start: (teks: string) => void) {
  const { key, ctrlKey, metaKey, altKey } = event
  const arah = ARAH[key]
  const perintah = ctrlKey || metaKey
  if (arah && !perintah && !altKey) shift(event.currentTarget, arah)
  else if (perintah && key.toLowerCase() === 'z') props.onUrung()
  else if (key === 'F2') start(props.ragu ?? '')
  else if (key === 'Delete' || key === 'Backspace') props.onKosong()
  else if (key.length === 1 && key !== ' ' && !perintah && !altKey) start(key)
  else return
  event.preventDefault()
}

const ARAH: Record<string, readonly [kolom: number, baris: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

function shift(dari: HTMLElement, [kanan, turun]: readonly [number, number]): void {
  const [kolom = '', baris = '0'] = (dari.dataset.sel ?? '').split('/')
  const sebaris = [...(dari.closest('tr')?.querySelectorAll<HTMLElement>('[data-sel]') ?? [])]
  const next = turun === 0 ? sebaris[sebaris.indexOf(dari) + kanan] : selAt(kolom, Number(baris) + turun)
  next?.focus()
}

function selAt(kolom: string, baris: number): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-sel="${kolom}/${baris}"]`)
}

/** A column of a spreadsheet ends with a line break; of several columns the first one counts. */
function paste(event: ClipboardEvent, { onTempel }: SelIsianProps) {
  event.preventDefault()
  const lines = event.clipboardData.getData('text').replaceAll('\r\n', '\n').replace(/\n$/, '').split('\n')
  onTempel(lines.map(line => line.split('\t')[0]?.trim() ?? ''))
}

function gagang({ kolom, onTarik }: SelIsianProps) {
  const at = ({ clientX, clientY }: PointerEvent) => {
    const di = document.elementFromPoint(clientX, clientY)?.closest('tr')
    const [, baris] = di?.querySelector<HTMLElement>(`[data-sel^="${kolom}/"]`)?.dataset.sel?.split('/') ?? []
    return baris === undefined ? undefined : Number(baris)
  }
  const move = (event: PointerEvent, lepas: boolean) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId) && !lepas) return
    const baris = at(event)
    if (baris !== undefined) onTarik(baris, lepas)
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent) => move(event, false),
    onPointerUp: (event: PointerEvent) => move(event, true),
  }
}
