import { Button } from '@mantine/core'
import { IconBrandWhatsapp, IconCheck, IconCopy, IconShare3 } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { waLink } from '#contract/identitas.ts'
import { ActionButton } from './ActionButton.tsx'
import css from './Share.module.css'
import { copyText } from './salin.ts'
import { useMarkNotYetStored } from './use-not-yet-stored.tsx'

interface ShareProps {
  /** What is offered; the person may change it. */
  teks: string
  /** Which of several texts it is, for example by its receiver: what was made of each is kept. */
  untuk?: string
  /** The offered text has become another: what was made of `asal`, as it is to be now. Without it, it stays as it was typed. */
  bring?: (edited: string, asal: string, teks: string) => string
  /** What the text does not say, such as that not everything is saved yet. */
  peringatan?: ReactNode
  /** Choices about what is in the text. */
  children?: ReactNode
  /** The one it is for, '+62…'; without, the receiver is chosen in WhatsApp. */
  telepon?: string | null
  /** WhatsApp has been opened with it. */
  onOpen?: () => void
}

/** Longer links are cut or refused on the way to WhatsApp; copying has no limit. */
export const TAUTAN_LENGTH = 4096

/** A text on its way to a WhatsApp group: to be changed, opened in WhatsApp, handed on by the phone, or copied. Works without a network. */
export function Share({ teks, untuk = '', bring, peringatan, children, telepon = null, onOpen }: ShareProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [edit, setEdit] = useState<ReadonlyMap<string, { asal: string; kini: string }>>(new Map())
  const tertulis = edit.get(untuk)
  const isi = !tertulis
    ? teks
    : bring && tertulis.asal !== teks
      ? bring(tertulis.kini, tertulis.asal, teks)
      : tertulis.kini
  const [terakhir, setLast] = useState({ isi: '', kabar: '' })
  const notice = terakhir.isi === isi ? terakhir.kabar : ''
  const setNotice = (kabar: string) => setLast({ isi, kabar })
  // Whoever has written into the text has not done it to lose it; once it has left, it may go.
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const send = () => setGone(before => new Set([...before, isi]))
  useMarkNotYetStored([...edit].some(([key, { asal, kini }]) => kini !== asal && !gone.has(key === untuk ? isi : kini)))
  const link = waLink(telepon, isi)
  const tooLong = link.length > TAUTAN_LENGTH
  const empty = isi.trim() === ''
  return (
    <div className="stack gap-8">
      {peringatan ? <p className="py-8 px-8 text-m warn-ink bg-warn round-8">{peringatan}</p> : null}
      {children}
      <label className="stack gap-4 text-s strong">
        Teks yang dibagikan
        <textarea
          ref={field}
          className={`wide py-8 px-12 color-inherit bg-white text-xl normal outlined round-8 ${css.teks}`}
          rows={Math.min(12, isi.split('\n').length + 1)}
          value={isi}
          spellCheck={false}
          onChange={event => {
            const kini = event.currentTarget.value
            setEdit(before => new Map(before).set(untuk, { asal: teks, kini }))
          }}
        />
      </label>
      <p className="text-m soft" role="status">
        {notice ||
          (tooLong
            ? 'Teks ini terlalu panjang untuk dibuka langsung di WhatsApp. Salin, lalu tempel di sana.'
            : `${telepon ? '' : 'Grup atau penerima dipilih di WhatsApp. '}Tidak ada yang terkirim sebelum Anda menekan kirim di ${telepon ? 'WhatsApp' : 'sana'}.`)}
      </p>
      <div className={`flex wrap end gap-8 ${css.tombol}`}>
        {'share' in navigator && isTouch() ? (
          <ActionButton variant="default" ikon={IconShare3} ikonLarge disabled={empty} onClick={() => void hand()}>
            Lainnya
          </ActionButton>
        ) : null}
        <Button
          variant={tooLong ? 'filled' : 'default'}
          leftSection={notice === COPIED ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
          disabled={empty}
          onClick={() => void copy()}
        >
          Salin
        </Button>
        {tooLong || empty ? null : (
          <ActionButton
            href={link}
            ikon={IconBrandWhatsapp}
            ikonLarge
            onClick={() => {
              send()
              onOpen?.()
            }}
          >
            Buka WhatsApp
          </ActionButton>
        )}
      </div>
    </div>
  )

  async function copy() {
    if (await copyText(isi)) {
      send()
      return setNotice(COPIED)
    }
    field.current?.focus()
    field.current?.select()
    setNotice('Peramban ini tidak mengizinkan penyalinan. Teksnya sudah dipilih; salin dengan tahan lama atau Ctrl+C.')
  }

  async function hand() {
    try {
      await navigator.share({ text: isi })
      send()
    } catch (error) {
      // Closing the phone's own sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        setNotice('Ponsel ini tidak dapat membagikan teks dari sini. Salin, lalu tempel.')
    }
  }
}

const COPIED = 'Teks tersalin.'

/** On a desktop the system's share window is one more detour. */
function isTouch(): boolean {
  return matchMedia('(pointer: coarse)').matches
}
