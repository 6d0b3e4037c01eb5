import { Button, Checkbox, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { labelPemberitahuan } from '#contract/pemberitahuan.ts'
import {
  createWebhook,
  WEBHOOK_EVENT,
  WEBHOOK_MAX,
  type WebhookEvent,
  type WebhookRow,
} from '#contract/pengaturan/webhook.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { NoticeForm } from '#web/ui/ErrorNotice.tsx'
import { kata } from '#web/ui/istilah.ts'
import { tellDone, tellError } from '#web/ui/kabar.ts'
import { Readable } from '#web/ui/Readable.tsx'
import { SecretDialog } from '#web/ui/SecretDialog.tsx'
import { useInput } from '#web/ui/use-isian.ts'
import { useSave } from '#web/ui/use-save.ts'
import { useChange, useSend } from '#web/use-change.ts'
import { useReply } from '#web/use-reply.ts'

const key = ['webhook']

type Open = { apa: 'baru' } | { apa: 'acara' | 'hapus'; webhook: WebhookRow } | { apa: 'rahasia'; rahasia: string }

/** Addresses that are told what happens, and what each is told. */
export function WebhookCard() {
  const [open, setOpen] = useState<Open>()
  const webhook = useReply('GET /api/webhook', { queryKey: key })
  const full = (webhook.data?.webhookList.length ?? 0) >= WEBHOOK_MAX
  const close = () => setOpen(undefined)
  return (
    <Card
      judul="Webhook"
      tight
      aksi={
        <ActionButton variant="subtle" ikon={IconPlus} disabled={full} onClick={() => setOpen({ apa: 'baru' })}>
          Tambah
        </ActionButton>
      }
    >
      <p className="m-0 py-8 px-16 text-m soft">
        Hadir mengabari alamat Anda sendiri, misalnya gateway WhatsApp lembaga. Tanpa webhook, pengingat tetap dikirim
        dari tombol WhatsApp seperti biasa.
      </p>
      <Readable query={webhook} rangka={{ jumlah: 1, diam: true }}>
        {({ webhookList }) => (
          <ul className="list">
            {webhookList.map(row => (
              <WebhookLine key={row.id} webhook={row} onOpen={setOpen} />
            ))}
          </ul>
        )}
      </Readable>
      {open?.apa === 'baru' || open?.apa === 'acara' ? (
        <DialogWebhook
          webhook={open.apa === 'acara' ? open.webhook : undefined}
          onClose={close}
          onSecret={rahasia => setOpen({ apa: 'rahasia', rahasia })}
        />
      ) : null}
      {open?.apa === 'rahasia' ? (
        <SecretDialog judul="Rahasia penanda tangan" rahasia={open.rahasia} onClose={close}>
          Pasang di penerimanya untuk memeriksa tanda tangan tiap kabar. Hanya ditampilkan sekarang; bila hilang, buat
          yang baru.
        </SecretDialog>
      ) : null}
      {open?.apa === 'hapus' ? <RemoveDialog webhook={open.webhook} onClose={close} /> : null}
    </Card>
  )
}

function WebhookLine({ webhook, onOpen }: { webhook: WebhookRow; onOpen: (terbuka: Open) => void }) {
  const coba = useSend('POST /api/webhook/:id/percobaan')
  const renew = useChange('PUT /api/webhook/:id/rahasia', key)
  const { host } = new URL(webhook.alamat)
  const ini = { params: { id: webhook.id } }
  const about = <span className="hanya-pembaca"> {host}</span>
  return (
    <li className="row wrap gap-4 gap-x-8 py-8 px-16 rule-t">
      <span className="grid auto">
        <b className="break">{webhook.alamat}</b>
        <small className="soft">{webhook.acara.map(acara => labelPemberitahuan(kata, acara)).join(' · ')}</small>
      </span>
      <Button
        variant="default"
        loading={coba.isPending}
        onClick={() =>
          coba.mutate(ini, { onSuccess: () => tellDone(`${host} menerima percobaan`), onError: tellError })
        }
      >
        Coba{about}
      </Button>
      <Button variant="default" onClick={() => onOpen({ apa: 'acara', webhook })}>
        Ubah{about}
      </Button>
      <Button
        variant="default"
        loading={renew.isPending}
        onClick={() =>
          renew.mutate(ini, {
            onSuccess: ({ rahasia }) => onOpen({ apa: 'rahasia', rahasia }),
            onError: tellError,
          })
        }
      >
        Rahasia baru{about}
      </Button>
      <Button variant="subtle" color="red" onClick={() => onOpen({ apa: 'hapus', webhook })}>
        Hapus{about}
      </Button>
    </li>
  )
}

function RemoveDialog({ webhook, onClose }: { webhook: WebhookRow; onClose: () => void }) {
  const hapus = useChange('DELETE /api/webhook/:id')
  return (
    <Dialog
      onClose={onClose}
      judul="Hapus webhook?"
      label="Hapus"
      bahaya
      kerja={hapus}
      onAgree={() => hapus.mutate({ params: { id: webhook.id } }, { onSuccess: onClose })}
    >
      <p className="m-0 break">{webhook.alamat} tidak dikabari lagi, juga tentang yang masih menunggu.</p>
    </Dialog>
  )
}

type WebhookInput = Pick<WebhookRow, 'alamat' | 'acara'>
const LABEL: Record<keyof WebhookInput, string> = { alamat: 'Alamat', acara: 'Kabari bila' }
const fieldsOf = ({ alamat, acara }: WebhookInput): WebhookInput => ({ alamat, acara })

interface DialogWebhookProps {
  /** Without one it is a new one. */
  webhook: WebhookRow | undefined
  onClose: () => void
  onSecret: (rahasia: string) => void
}

function DialogWebhook({ webhook: given, onClose, onSecret }: DialogWebhookProps) {
  const [webhook, setWebhook] = useState(given)
  const isian = useInput(createWebhook.body, fieldsOf(webhook ?? { alamat: '', acara: [...WEBHOOK_EVENT] }))
  const { simpan, menyimpan, kabar } = useSave(isian, {
    toValue: fieldsOf,
    label: LABEL,
    say: { acara: list => list.map(one => labelPemberitahuan(kata, one)).join(', ') },
    onNow: (row: WebhookRow) => setWebhook(row),
  })
  const create = useChange('POST /api/webhook', key)
  const setEvent = useChange('PUT /api/webhook/:id', key)
  return (
    <Dialog
      onClose={onClose}
      judul={webhook ? 'Ubah webhook' : 'Tambah webhook'}
      label={webhook ? 'Simpan' : 'Tambah'}
      isian={isian}
      working={menyimpan}
      onAgree={submit}
    >
      <NoticeForm kabar={kabar} />
      {webhook ? (
        <p className="m-0 break">{webhook.alamat}</p>
      ) : (
        <TextInput
          label={LABEL.alamat}
          description="https:// di internet terbuka."
          placeholder="https://gateway.kampus.ac.id/hadir"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          {...isian.teks('alamat')}
        />
      )}
      <Checkbox.Group
        label={LABEL.acara}
        error={isian.galat.acara}
        value={isian.nilai.acara}
        onChange={acara => isian.set({ acara: acara as WebhookEvent[] })}
      >
        {WEBHOOK_EVENT.map(acara => (
          <Checkbox key={acara} mt={8} value={acara} label={labelPemberitahuan(kata, acara)} />
        ))}
      </Checkbox.Group>
    </Dialog>
  )

  function submit() {
    const body = isian.check()
    if (!body) return
    void simpan(async () => {
      if (!webhook) return onSecret((await create.mutateAsync({ body })).rahasia)
      const { id, version } = webhook
      await setEvent.mutateAsync({ params: { id }, body: { acara: body.acara, version } })
      onClose()
    })
  }
}
