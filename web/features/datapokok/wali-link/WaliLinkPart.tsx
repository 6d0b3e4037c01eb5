import { Alert, Button } from '@mantine/core'
import { IconBrandWhatsapp, IconLinkOff, IconLinkPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { WALI_LINK_DAYS, type WaliLinkReply } from '#contract/datapokok/wali-link.ts'
import { formatPhone, waLink } from '#contract/identitas.ts'
import { formatTime, type Zone } from '#contract/tanggal.ts'
import { paths } from '#web/paths.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { tellDone } from '#web/ui/kabar.ts'
import { useSessionInfo } from '#web/ui/session-context.ts'
import { AppLink } from '#web/ui/Tautan.tsx'
import { waliMessage } from './message.ts'
import { useCreateWaliLinks, useSendWaliLink, useWaliLink, useWithdrawWaliLink } from './queries.ts'
import { linkLabel } from './word.ts'

/** The link of the wali of one mahasantri: made, sent, and withdrawn with one press; silent where the institution uses none. */
export function WaliLinkPart({ mahasantriId }: { mahasantriId: number }) {
  const sends = useSessionInfo()?.peran.some(peran => peran === 'admin' || peran === 'murabbi') ?? false
  return sends ? <Part mahasantriId={mahasantriId} /> : null
}

function Part({ mahasantriId }: { mahasantriId: number }) {
  const { data } = useWaliLink(mahasantriId)
  const session = useSessionInfo()
  const make = useCreateWaliLinks()
  const send = useSendWaliLink()
  const withdraw = useWithdrawWaliLink()
  const [made, setMade] = useState<{ id: number; address: string }>()
  // Of somebody who is another's today it is no matter.
  if (!data?.dipakai || data.periode === null) return null
  const zone = (session?.zona_waktu ?? 'Asia/Jakarta') as Zone
  const { tautan, wali_hp } = data
  const live = tautan !== null && (tautan.keadaan === 'baru' || tautan.keadaan === 'dibuka')
  const ready = made && made.id === tautan?.id ? made : undefined
  return (
    <section className="stack gap-8 framed round-8 py-12 px-12" aria-label="Tautan wali">
      <div className="row between gap-8">
        <h3 className="text-l strong">Tautan wali</h3>
        {tautan ? <span className="text-m soft">{linkLabel(tautan.keadaan)}</span> : null}
      </div>
      <p className="text-m soft">{describe(data, zone)}</p>
      {live && tautan.hp_berubah ? (
        <Alert color="orange" role="status" classNames={{ message: 'warn-ink' }}>
          Nomor wali berubah sejak tautan dibuat. Angka yang diminta adalah angka nomor lama; buat tautan baru bila
          nomor lama tidak dipakai lagi.
        </Alert>
      ) : null}
      <ErrorNotice error={make.error ?? withdraw.error} />
      {session?.peran.includes('admin') ? (
        <AppLink ke={paths.waliLinks} className="tautan">
          Semua tautan wali
        </AppLink>
      ) : null}
      {wali_hp ? (
        <div className="flex wrap gap-8">
          {ready ? (
            <ActionButton
              ikon={IconBrandWhatsapp}
              href={ready.address}
              onClick={() => send.mutate({ params: { id: ready.id } })}
            >
              Kirim lewat WhatsApp
            </ActionButton>
          ) : (
            <ActionButton variant="default" ikon={IconLinkPlus} loading={make.isPending} onClick={create}>
              {live ? 'Buat tautan baru' : 'Buat tautan'}
            </ActionButton>
          )}
          {live ? (
            <Button
              variant="default"
              leftSection={<IconLinkOff size={16} aria-hidden />}
              loading={withdraw.isPending}
              onClick={() => withdraw.mutate({ params: { id: tautan.id } }, { onSuccess: told })}
            >
              Cabut
            </Button>
          ) : null}
        </div>
      ) : null}
    </section>
  )

  function create() {
    const onSuccess = ({
      tautanList: [one],
      buka_sampai_at: opensUntil,
      sampai,
    }: Awaited<ReturnType<typeof make.mutateAsync>>) => {
      if (!one) return
      const lembaga = session?.lembaga ?? ''
      const text = waliMessage(one, { lembaga, opensUntil, sampai, zone })
      setMade({ id: one.id, address: waLink(one.hp, text) })
    }
    make.mutate({ body: { mahasantri: [mahasantriId] } }, { onSuccess })
  }

  function told() {
    setMade(undefined)
    tellDone('Tautan wali dicabut')
  }
}

function describe({ tautan, wali_hp, wali_nama, periode }: WaliLinkReply, zone: Zone): string {
  if (wali_hp === '') return 'Nomor WhatsApp wali belum diisi. Isi dahulu, lalu buat tautannya.'
  const whom = `${wali_nama || 'wali'}, ${formatPhone(wali_hp)}`
  if (!tautan)
    return `Belum ada tautan untuk ${whom}. Sekali dibuat, menunggu ${WALI_LINK_DAYS} hari untuk dibuka, lalu berlaku sampai akhir ${periode?.nama ?? 'periode'}.`
  const when = (ms: number) => formatTime(ms, zone)
  const said = [`Dibuat ${tautan.dibuat_oleh} ${when(tautan.created_at)}`]
  if (tautan.dikirim_at !== null) said.push(`pesan dibuka di WhatsApp ${when(tautan.dikirim_at)}`)
  if (tautan.dibuka_at !== null) said.push(`dibuka wali pertama kali ${when(tautan.dibuka_at)}`)
  if (tautan.terakhir_at !== null && tautan.terakhir_at !== tautan.dibuka_at)
    said.push(`terakhir ${when(tautan.terakhir_at)}`)
  if (tautan.keadaan === 'baru') said.push(`dapat dibuka sampai ${when(tautan.buka_sampai_at)}`)
  return `${said.join(', ')}.`
}
