import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatFigure } from '#contract/angka.ts'
import type { Api } from '#contract/api.ts'
import type { Body, Reply } from '#contract/endpoint.ts'
import { call } from './api.ts'
import { Dialog, type DialogProps } from './ui/Dialog.tsx'
import { ErrorNotice } from './ui/ErrorNotice.tsx'
import { LeftList } from './ui/Left.tsx'
import { useChange } from './use-change.ts'
import { useReply } from './use-reply.ts'

/** What a change of many does to each of them. */
interface Counted {
  berubah: number
  tetap: number
  tertinggal: { id: number; nama: string; sebab: string }[]
  peringatan: string[]
}

interface ChangeDialogProps<P extends keyof Api, A extends keyof Api>
  extends Omit<DialogProps, 'label' | 'onAgree' | 'nonaktif' | 'working' | 'galat' | 'kerja' | 'catatan' | 'children'> {
  /** The two calls of one kind of change (`changeCalls`). */
  preview: P
  apply: A
  body: Body<Api[P]>
  /** What the preview is asked where the body holds more than it depends on: a reason changes nobody's lot. */
  asked?: Body<Api[P]>
  /** All has been said that the preview needs. */
  ready?: boolean
  /** Something else is missing; asked once the button is pressed where it says so at its field. */
  check?: () => boolean
  disabled?: (reply: Reply<Api[P]> | undefined) => boolean
  /** Of the button, with what will happen once that is known. */
  label: (reply: Reply<Api[P]> | undefined) => string
  /** Beside the button. */
  note?: (reply: Reply<Api[P]> | undefined) => string
  /** '12 kelompok akan berubah, 3 tugas yang ada berakhir': for kinds whose preview is counted; others say it among their fields. */
  counted?: {
    unit: string
    what: string
    more?: (reply: Reply<Api[P]>) => string
    details?: (reply: Reply<Api[P]>) => ReactNode
  }
  /** The fields. */
  children: ReactNode | ((reply: Reply<Api[P]> | undefined) => ReactNode)
  onDone: (reply: Reply<Api[A]>) => void
}

/**
 * 'See what will happen, then apply': what would become of it is asked anew for each choice and said before the button can be pressed.
 * The seal of what was seen goes along, so that nothing else is done; when the server refuses, what would happen now is shown.
 */
export function ChangeDialog<P extends keyof Api, A extends keyof Api>({
  preview,
  apply,
  body,
  asked = body,
  ready = true,
  check = () => true,
  disabled = reply => !(reply as Counted | undefined)?.berubah,
  label,
  note,
  counted,
  children,
  onDone,
  ...dialog
}: ChangeDialogProps<P, A>) {
  // What is not ready yet is not asked about, also not in the moment after it has become so.
  const question = ready ? JSON.stringify(asked) : 'null'
  const [settled] = useDebouncedValue(question, 300)
  const { data, error, isPlaceholderData, isFetching, refetch } = useReply(preview, {
    ...{ body: JSON.parse(settled), queryKey: ['change', preview, settled], enabled: ready && settled !== 'null' },
    ...{ placeholderData: keepPreviousData, retry: false, staleTime: 0, gcTime: 0 },
  } as never)
  const change = useChange((agreed: object) => call(apply, { body: { ...(body as object), ...agreed } } as never))
  const reply = ready ? data : undefined
  const isSettled = question === settled && !isPlaceholderData
  return (
    <Dialog
      {...dialog}
      label={label(reply)}
      catatan={note?.(reply)}
      nonaktif={!isSettled || disabled(reply)}
      working={change.isPending}
      galat={change.error}
      onAgree={agree}
    >
      {typeof children === 'function' ? children(reply) : children}
      <ErrorNotice error={ready ? error : null}>
        <Button variant="subtle" color="red" loading={isFetching} onClick={() => void refetch()}>
          Coba lagi
        </Button>
      </ErrorNotice>
      {counted && reply ? <Summary reply={reply as unknown as Counted} counted={counted as Counting} /> : null}
    </Dialog>
  )

  function agree() {
    if (!check() || !reply) return
    const { seal, berubah } = reply as unknown as { seal: string; berubah?: number }
    const agreed = berubah === undefined ? { seal } : { seal, berubah }
    change.mutate(agreed, { onSuccess: done => onDone(done as Reply<Api[A]>), onError: () => refetch() })
  }
}

interface Counting {
  unit: string
  what: string
  more?: (reply: Counted) => string
  details?: (reply: Counted) => ReactNode
}

function Summary({ reply, counted: { unit, what, more, details } }: { reply: Counted; counted: Counting }) {
  const { berubah, tetap, peringatan, tertinggal } = reply
  return (
    <div className="stack gap-6" role="status">
      <p className="m-0">
        <b>{`${formatFigure(berubah)} ${unit} ${what}`}</b>
        {more?.(reply)}
        {tetap > 0 ? `; ${formatFigure(tetap)} sudah demikian` : ''}.
      </p>
      {peringatan.map(one => (
        <p key={one} className="m-0 warn-ink">
          {one}
        </p>
      ))}
      <LeftList list={tertinggal} judul={`${formatFigure(tertinggal.length)} ${unit} dibiarkan`} />
      {details?.(reply)}
    </div>
  )
}
