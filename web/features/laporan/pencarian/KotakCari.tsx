import { CloseButton, Modal, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useState } from 'react'
import { kata } from '#web/ui/istilah.ts'
import { messageOf } from '#web/ui/kabar.ts'
import { useKembaliFokus } from '#web/ui/use-kembali-fokus.ts'
import { useKembaliMenutup } from '#web/ui/use-kembali-menutup.ts'
import { usePhone } from '#web/ui/use-phone.ts'
import { HasilCari } from './HasilCari.tsx'
import css from './KotakCari.module.css'
import { listPilihan } from './pilihan.ts'
import { usePencarian } from './queries.ts'

/** Type, arrows, Enter: one field, its matches below it. */
export default function KotakCari({ onTutup }: { onTutup: () => void }) {
  const { lupakan } = useKembaliFokus(true)
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const [asked] = useDebouncedValue(text, 200)
  const { data, isError, error, isFetching } = usePencarian(asked)
  const router = useRouter()
  const phone = usePhone()
  useKembaliMenutup(true, onTutup)
  const listId = useId()

  const typed = text.trim() !== ''
  const groups = data && typed && asked.trim() !== '' ? listPilihan(data, asked.trim()) : []
  const options = groups.flatMap(group => group.pilihan)
  const active = Math.min(chosen, options.length - 1)
  const optionId = (index: number) => `${listId}-${index}`

  const onKey = (event: KeyboardEvent) => {
    const to = { ArrowDown: active + 1, ArrowUp: active - 1 }[event.key]
    if (to !== undefined && options.length > 0) {
      event.preventDefault()
      const next = (to + options.length) % options.length
      setChosen(next)
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
    }
    const found = options[active]
    // Not while the matches are still those of an earlier text.
    if (event.key === 'Enter' && found && text.trim() === asked.trim() && !isFetching) {
      event.preventDefault()
      leave()
      router.history.push(found.ke)
    }
  }
  return (
    <Modal.Root opened onClose={onTutup} fullScreen={phone} size={560} yOffset={56} centered={false}>
      <Modal.Overlay />
      <Modal.Content aria-label="Cari">
        <div className="row gap-8 py-8 px-12 rule-b">
          <TextInput
            className="fill"
            leftSection={<IconSearch size={18} aria-hidden />}
            placeholder={kata`Nama, NIM, atau kelompok`}
            aria-label={kata`Cari nama, NIM, atau kelompok`}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={options.length > 0}
            aria-controls={listId}
            aria-activedescendant={options.length > 0 ? optionId(active) : undefined}
            autoComplete="off"
            maxLength={80}
            data-autofocus
            value={text}
            onChange={event => {
              setText(event.currentTarget.value)
              setChosen(0)
            }}
            onKeyDown={onKey}
          />
          <CloseButton size={phone ? 44 : 32} onClick={onTutup} />
        </div>
        <div className={`py-4 ${css.hasil}`}>
          <HasilCari groups={groups} active={active} listId={listId} optionId={optionId} onPilih={leave} />
          <p className="py-8 px-16 text-m faint" role="status">
            {isError ? messageOf(error) : kabarOf()}
          </p>
        </div>
      </Modal.Content>
    </Modal.Root>
  )

  function leave() {
    lupakan()
    onTutup()
  }

  function kabarOf(): string {
    if (!typed) return kata`Ketik nama atau NIM mahasantri, nama pendamping, murabbi, atau kelompok.`
    if (!data || isFetching || text.trim() !== asked.trim()) return options.length > 0 ? '' : 'Mencari…'
    return options.length === 0 ? `Tidak ada yang cocok dengan “${asked.trim()}”.` : `${options.length} pilihan`
  }
}
