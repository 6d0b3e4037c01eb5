import { CloseButton, Modal, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import type { Peran } from '#contract/peran.ts'
import { kata } from '#web/ui/istilah.ts'
import { messageOf } from '#web/ui/kabar.ts'
import { useSessionInfo } from '#web/ui/session-context.ts'
import { AppLink } from '#web/ui/Tautan.tsx'
import { useClosingBack } from '#web/ui/use-closing-back.ts'
import { useFocusBack } from '#web/ui/use-focus-back.ts'
import { usePhone } from '#web/ui/use-phone.ts'
import { useReply } from '#web/use-reply.ts'
import { type Kelompok, listChoice, listFoundPages, type Page } from './pilihan.ts'
import css from './SearchBox.module.css'

/** The pages somebody with these roles has a way to. */
export type ReadPage = () => Promise<(peran: Peran[]) => Page[]>

interface SearchBoxProps {
  text: string
  onText: (text: string) => void
  readPage: ReadPage
  onClose: () => void
}

/** Type, arrows, Enter: one field, its matches below it. */
export default function SearchBox({ text, onText, readPage, onClose }: SearchBoxProps) {
  const { forget } = useFocusBack(true)
  const pages = usePages(readPage)
  const [chosen, setChosen] = useState(0)
  const [asked] = useDebouncedValue(text, 200)
  const { data, isError, error, isFetching } = useSearch(asked)
  const router = useRouter()
  const phone = usePhone()
  useClosingBack(true, onClose)
  const listId = useId()

  const typed = text.trim() !== ''
  const groups = [
    ...(asked.trim() !== '' && typed ? listFoundPages(pages, asked) : []),
    ...(data && typed && asked.trim() !== '' ? listChoice(data, asked.trim()) : []),
  ]
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
    <Modal.Root opened onClose={onClose} fullScreen={phone} size={560} yOffset={56} centered={false}>
      <Modal.Overlay />
      <Modal.Content aria-label="Cari">
        <div className="row gap-8 py-8 px-12 rule-b">
          <TextInput
            className="fill"
            leftSection={<IconSearch size={18} aria-hidden />}
            placeholder={kata`Nama, NIM, kelompok, atau halaman`}
            aria-label={kata`Cari nama, NIM, atau kelompok`}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={options.length > 0}
            aria-controls={listId}
            aria-activedescendant={options.length > 0 ? optionId(active) : undefined}
            autoComplete="off"
            maxLength={80}
            data-autofocus
            data-cari
            value={text}
            onChange={event => {
              onText(event.currentTarget.value)
              setChosen(0)
            }}
            onKeyDown={onKey}
          />
          <CloseButton size={phone ? 44 : 32} onClick={onClose} />
        </div>
        <div className={`py-4 ${css.hasil}`}>
          <SearchResult groups={groups} active={active} listId={listId} optionId={optionId} onChoose={leave} />
          <p className="py-8 px-16 text-m faint" role="status">
            {isError ? messageOf(error) : noticeOf()}
          </p>
        </div>
      </Modal.Content>
    </Modal.Root>
  )

  function leave() {
    forget()
    onClose()
  }

  function noticeOf(): string {
    if (!typed) return kata`Ketik nama atau NIM mahasantri, nama pendamping, murabbi, kelompok, atau halaman.`
    if (!data || isFetching || text.trim() !== asked.trim()) return options.length > 0 ? '' : 'Mencari…'
    return options.length === 0 ? `Tidak ada yang cocok dengan “${asked.trim()}”.` : `${options.length} pilihan`
  }
}

function usePages(readPage: ReadPage): Page[] {
  const peran = useSessionInfo()?.peran
  const [pages, setPages] = useState<Page[]>([])
  useEffect(() => {
    let here = true
    // Without them people are found all the same.
    readPage().then(
      list => here && setPages(list(peran ?? [])),
      () => undefined,
    )
    return () => {
      here = false
    }
  }, [readPage, peran])
  return pages
}

/** `text` as it was typed; nothing is asked for an empty one. */
function useSearch(text: string) {
  const query = { cari: text.trim().slice(0, 80) }
  return useReply('GET /api/pencarian', {
    queryKey: ['pencarian', query.cari],
    query,
    enabled: query.cari !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
}

interface SearchResultProps {
  groups: Kelompok[]
  /** Index over all groups. */
  active: number
  listId: string
  optionId: (index: number) => string
  onChoose: () => void
}

/** The listbox; the field keeps the focus, so the options are links without a tab stop. */
function SearchResult({ groups, active, listId, optionId, onChoose }: SearchResultProps) {
  let index = -1
  return (
    <div role="listbox" id={listId} aria-label="Hasil pencarian">
      {groups.map(group => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox has groups, not fieldsets
        <div key={group.judul} role="group" aria-labelledby={`${listId}-${group.judul}`}>
          <div className={`text-s strong faint ${css.judul}`} id={`${listId}-${group.judul}`}>
            {group.judul}
          </div>
          {group.pilihan.map(pilihan => {
            index += 1
            return (
              <AppLink
                // Two of one name lead to the same list.
                key={`${pilihan.ke} ${index}`}
                ke={pilihan.ke}
                role="option"
                id={optionId(index)}
                aria-selected={index === active}
                tabIndex={-1}
                className={`row gap-12 py-4 px-16 no-underline ink min-h-44 ${css.pilihan}`}
                onClick={onChoose}
              >
                <span className="stack grow">
                  <span className="strong break">{pilihan.nama}</span>
                  <span className="text-m soft">{pilihan.rinci}</span>
                </span>
                <span className="fixed text-m strong green">{pilihan.tujuan}</span>
              </AppLink>
            )
          })}
        </div>
      ))}
    </div>
  )
}
