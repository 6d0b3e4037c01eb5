import { ActionIcon, Alert, Button, Modal } from '@mantine/core'
import { IconBrandWhatsapp, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { Api } from '#contract/api.ts'
import { type MadeWaliLink, WALI_LINKS_AT_ONCE } from '#contract/datapokok/wali-link.ts'
import type { Reply } from '#contract/endpoint.ts'
import { formatPhone, waLink } from '#contract/identitas.ts'
import { formatTime, type Zone } from '#contract/tanggal.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { kata } from '#web/ui/istilah.ts'
import { useSessionInfo } from '#web/ui/session-context.ts'
import { useClosingBack } from '#web/ui/use-closing-back.ts'
import { waliMessage } from './message.ts'
import { useCreateWaliLinks, useSendWaliLink } from './queries.ts'
import css from './WaliLinksDialog.module.css'

type Made = Reply<Api['POST /api/tautan-wali']>

/** A link for the wali of each who is ticked, to be sent with one press each: they can be read this one time. */
export function WaliLinksDialog({ ids, onClose }: { ids: readonly number[]; onClose: () => void }) {
  const make = useCreateWaliLinks()
  const made: Made | undefined = make.data
  const tooMany = ids.length > WALI_LINKS_AT_ONCE
  // A stray Back or click must not lose what cannot be shown again.
  useClosingBack(made !== undefined, () => {})
  return (
    <Modal
      opened
      onClose={onClose}
      title="Tautan wali"
      size={620}
      closeButtonProps={{ 'aria-label': 'Tutup', size: 44 }}
      closeOnClickOutside={made === undefined}
    >
      <div className="stack gap-12">
        <ErrorNotice error={make.error} />
        {made ? (
          <Sending made={made} />
        ) : tooMany ? (
          <p>
            {ids.length} orang dipilih; tautan dibuat paling banyak {WALI_LINKS_AT_ONCE} sekaligus.{' '}
            {kata`Saring menurut kelompok, lalu pilih lagi.`}
          </p>
        ) : (
          <p>
            Membuat tautan baru untuk wali {ids.length} mahasantri. Tautan mereka yang lama, yang sudah dibuka pun,
            tidak berlaku lagi.
          </p>
        )}
        <div className="flex wrap end gap-8 phone-shares">
          <Button variant="default" onClick={onClose}>
            {made ? 'Selesai' : 'Batal'}
          </Button>
          {made || tooMany ? null : (
            <Button loading={make.isPending} onClick={() => make.mutate({ body: { mahasantri: [...ids] } })}>
              Buat {ids.length} tautan
            </Button>
          )}
        </div>
      </div>
    </Modal>
  )
}

function Sending({ made: { tautanList, buka_sampai_at: opensUntil, sampai, tanpa_hp: unreachable } }: { made: Made }) {
  const session = useSessionInfo()
  const zone = (session?.zona_waktu ?? 'Asia/Jakarta') as Zone
  const said = { lembaga: session?.lembaga ?? '', opensUntil, sampai, zone }
  return (
    <>
      {unreachable.length > 0 ? (
        <Alert color="orange" role="status" classNames={{ message: 'warn-ink' }}>
          Tidak dibuat karena nomor WhatsApp walinya belum diisi: {unreachable.map(({ nama }) => nama).join(', ')}.
        </Alert>
      ) : null}
      {tautanList.length > 0 ? (
        <>
          <p>
            <b>{tautanList.length} tautan siap dikirim</b>, menunggu dibuka sampai {formatTime(opensUntil, zone)}. Hanya
            tampil sekarang; yang hilang dibuat lagi.
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <section className={`framed round-8 scroll ${css.list}`} aria-label="Tautan wali" tabIndex={0}>
            <ul className="list">
              {tautanList.map(link => (
                <Row key={link.id} link={link} address={waLink(link.hp, waliMessage(link, said))} />
              ))}
            </ul>
          </section>
        </>
      ) : null}
    </>
  )
}

function Row({ link: { id, nama, wali_nama, hp }, address }: { link: MadeWaliLink; address: string }) {
  const send = useSendWaliLink()
  const [sent, setSent] = useState(false)
  return (
    <li className="row gap-8 py-8 px-12">
      <span className="grow text-m soft break">
        <b className="ink">{nama}</b>
        <br />
        {[wali_nama, formatPhone(hp)].filter(Boolean).join(' · ')}
      </span>
      <ActionIcon
        component="a"
        variant="default"
        size={44}
        href={address}
        target="_blank"
        rel="noreferrer"
        aria-label={`${sent ? 'Kirim lagi' : 'Kirim'} tautan ke wali ${nama}`}
        onClick={() => {
          setSent(true)
          send.mutate({ params: { id } })
        }}
      >
        {sent ? <IconCheck size={18} aria-hidden /> : <IconBrandWhatsapp size={20} aria-hidden />}
      </ActionIcon>
    </li>
  )
}
