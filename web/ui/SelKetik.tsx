import { Combobox, Kbd, useCombobox } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect } from 'react'
import css from './SelIsian.module.css'
import { zIndex } from './theme.ts'

export interface Saran {
  kunci: string
  label: string
  /** 'putri · 2 …', at the right. */
  rinci?: string
}

export interface SelIsianProps {
  /** 'Tempat Kelompok 12' */
  label: string
  kolom: string
  baris: number
  teks: string
  /** Said in a cell where a value is missing; without it, an empty one is a dash. */
  kosong?: string
  /** What was pasted here and not understood: nothing was written. */
  ragu?: string | undefined
  /** Filled just now. */
  baru: boolean
  /** Within what the handle is being drawn over. */
  terentang: boolean
  /** The most likely first; of '' all that may stand here. */
  saran: (ketikan: string) => readonly Saran[]
  /** Of what is in no list. */
  labelBaru: (ketikan: string) => string
  onPilih: (kunci: string) => void
  onBaru: (ketikan: string) => void
  onKosong: () => void
  /** One line each, from this cell down. */
  onTempel: (baris: string[]) => void
  onUrung: () => void
  /** The handle: over which rows it is now, and whether it was let go there. */
  onTarik: (sampai: number, lepas: boolean) => void
}

interface SelKetikProps extends SelIsianProps {
  ketikan: string
  setKetikan: (ketikan: string | null) => void
  /** Closes it; by so many rows further down. */
  moveOn: (turun: number) => void
}

const BARU = '+'

/** What is typed into a cell, and who or what it may mean. */
export function SelKetik({ label, saran, labelBaru, onPilih, onBaru, ketikan, setKetikan, moveOn }: SelKetikProps) {
  const combobox = useCombobox({ defaultOpened: true })
  const teks = ketikan.trim()
  const list = saran(teks)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is another one after each key
  useEffect(() => {
    // Nothing typed yet, or nobody is called so: Enter must choose nobody. At first the list is not drawn before this runs.
    const timer = setTimeout(() =>
      teks !== '' && list.length > 0 ? combobox.selectFirstOption() : combobox.resetSelectedOption(),
    )
    return () => clearTimeout(timer)
  }, [teks])
  const choose = (kunci: string | undefined) => {
    if (kunci === BARU) onBaru(teks)
    else if (kunci !== undefined) onPilih(kunci)
  }
  const terpilih = () => {
    const index = combobox.getSelectedOptionIndex()
    if (index < 0) return teks === '' ? undefined : list[0]?.kunci
    return [...list.map(satu => satu.kunci), BARU][index]
  }
  return (
    <Combobox
      store={combobox}
      width={372}
      position="bottom-start"
      zIndex={zIndex.popover}
      onOptionSubmit={kunci => {
        choose(kunci)
        moveOn(1)
      }}
    >
      <Combobox.Target>
        <input
          // biome-ignore lint/a11y/noAutofocus: it stands where the focus was
          autoFocus
          className={css.ketik}
          aria-label={label}
          value={ketikan}
          onChange={event => setKetikan(event.currentTarget.value)}
          onBlur={() => setKetikan(null)}
          onKeyDown={event => {
            if (event.key === 'Escape') moveOn(0)
            else if (event.key === 'Enter' && combobox.getSelectedOptionIndex() < 0) {
              choose(terpilih())
              moveOn(1)
            }
            // The focus goes right by itself.
            else if (event.key === 'Tab') choose(terpilih())
            else return
            if (event.key !== 'Tab') event.preventDefault()
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown onMouseDown={event => event.preventDefault()}>
        <Combobox.Options className={css.saran}>
          {list.map(({ kunci, label, rinci }) => (
            <Combobox.Option key={kunci} value={kunci} className={`row gap-8 min-h-36 ${css.opsi}`}>
              <Cocok teks={label} ketikan={teks} />
              {rinci ? <span className="text-m faint nowrap push">{rinci}</span> : null}
            </Combobox.Option>
          ))}
          {teks ? (
            <Combobox.Option value={BARU} className={`row gap-8 min-h-36 ${css.opsi}`}>
              <IconPlus size={16} aria-hidden /> {labelBaru(teks)}
            </Combobox.Option>
          ) : null}
        </Combobox.Options>
        <Combobox.Footer className="row gap-12 wrap text-m soft" aria-hidden>
          <span>
            <Kbd>Enter</Kbd> pilih, turun
          </span>
          <span>
            <Kbd>Tab</Kbd> ke kanan
          </span>
          <span>
            <Kbd>Ctrl V</Kbd> tempel kolom
          </span>
        </Combobox.Footer>
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** What has been typed stands bold in it. */
function Cocok({ teks, ketikan }: { teks: string; ketikan: string }) {
  const at = ketikan === '' ? -1 : teks.toLowerCase().indexOf(ketikan.toLowerCase())
  if (at < 0) return <span>{teks}</span>
  return (
    <span>
      {teks.slice(0, at)}
      <b>{teks.slice(at, at + ketikan.length)}</b>
      {teks.slice(at + ketikan.length)}
    </span>
  )
}
