import { Button, Checkbox, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { labelPemberitahuan } from '#contract/pemberitahuan.ts'
import {
  ACARA_WEBHOOK,
  type AcaraWebhook,
  createWebhook,
  WEBHOOK_MAX,
  type WebhookRow,
} from '#contract/pengaturan/webhook.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { kata } from '#web/ui/istilah.ts'
import { KabarForm } from '#web/ui/KabarGalat.tsx'
import { Kartu } from '#web/ui/Kartu.tsx'
import { tellDone, tellError } from '#web/ui/kabar.ts'
import { copyTeks } from '#web/ui/salin.ts'
import { Terbaca } from '#web/ui/Terbaca.tsx'
import { Tombol } from '#web/ui/Tombol.tsx'
import { useIsian } from '#web/ui/use-isian.ts'
import { useSimpan } from '#web/ui/use-simpan.ts'
import { useChange, useSend } from '#web/use-change.ts'
import { useReply } from '#web/use-reply.ts'

const key = ['webhook']

type Terbuka = { apa: 'baru' } | { apa: 'acara' | 'hapus'; webhook: WebhookRow } | { apa: 'rahasia'; rahasia: string }

/** Addresses that are told what happens, and what each is told. */
export function KartuWebhook() {
  const [terbuka, setTerbuka] = useState<Terbuka>()
  const webhook = useReply('GET /api/webhook', { queryKey: key })
  const penuh = (webhook.data?.webhookList.length ?? 0) >= WEBHOOK_MAX
  const close = () => setTerbuka(undefined)
  return (
    <Kartu
      judul="Webhook"
      rapat
      aksi={
        <Tombol variant="subtle" ikon={IconPlus} disabled={penuh} onClick={() => setTerbuka({ apa: 'baru' })}>
          Tambah
        </Tombol>
      }
    >
      <p className="m-0 py-8 px-16 text-m soft">
        Hadir mengabari alamat Anda sendiri, misalnya gateway WhatsApp lembaga. Tanpa webhook, pengingat tetap dikirim
        dari tombol WhatsApp seperti biasa.
      </p>
      <Terbaca query={webhook} rangka={{ jumlah: 1, diam: true }}>
        {({ webhookList }) => (
          <ul className="list">
            {webhookList.map(row => (
              <BarisWebhook key={row.id} webhook={row} onBuka={setTerbuka} />
            ))}
          </ul>
        )}
      </Terbaca>
      {terbuka?.apa === 'baru' || terbuka?.apa === 'acara' ? (
        <DialogWebhook
          webhook={terbuka.apa === 'acara' ? terbuka.webhook : undefined}
          onTutup={close}
          onRahasia={rahasia => setTerbuka({ apa: 'rahasia', rahasia })}
        />
      ) : null}
      {terbuka?.apa === 'rahasia' ? <KabarRahasia rahasia={terbuka.rahasia} onTutup={close} /> : null}
      {terbuka?.apa === 'hapus' ? <DialogHapus webhook={terbuka.webhook} onTutup={close} /> : null}
    </Kartu>
  )
}

function BarisWebhook({ webhook, onBuka }: { webhook: WebhookRow; onBuka: (terbuka: Terbuka) => void }) {
  const coba = useSend('POST /api/webhook/:id/percobaan')
  const renew = useChange('PUT /api/webhook/:id/rahasia', key)
  const { host } = new URL(webhook.alamat)
  const ini = { params: { id: webhook.id } }
  const tentang = <span className="hanya-pembaca"> {host}</span>
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
        Coba{tentang}
      </Button>
      <Button variant="default" onClick={() => onBuka({ apa: 'acara', webhook })}>
        Ubah{tentang}
      </Button>
      <Button
        variant="default"
        loading={renew.isPending}
        onClick={() =>
          renew.mutate(ini, {
            onSuccess: ({ rahasia }) => onBuka({ apa: 'rahasia', rahasia }),
            onError: tellError,
          })
        }
      >
        Rahasia baru{tentang}
      </Button>
      <Button variant="subtle" color="red" onClick={() => onBuka({ apa: 'hapus', webhook })}>
        Hapus{tentang}
      </Button>
    </li>
  )
}

function DialogHapus({ webhook, onTutup }: { webhook: WebhookRow; onTutup: () => void }) {
  const hapus = useChange('DELETE /api/webhook/:id')
  return (
    <Dialog
      onTutup={onTutup}
      judul="Hapus webhook?"
      label="Hapus"
      bahaya
      kerja={hapus}
      onSetuju={() => hapus.mutate({ params: { id: webhook.id } }, { onSuccess: onTutup })}
    >
      <p className="m-0 break">{webhook.alamat} tidak dikabari lagi, juga tentang yang masih menunggu.</p>
    </Dialog>
  )
}

type IsianWebhook = Pick<WebhookRow, 'alamat' | 'acara'>
const LABEL: Record<keyof IsianWebhook, string> = { alamat: 'Alamat', acara: 'Kabari bila' }
const fieldsOf = ({ alamat, acara }: IsianWebhook): IsianWebhook => ({ alamat, acara })

interface DialogWebhookProps {
  /** Without one it is a new one. */
  webhook: WebhookRow | undefined
  onTutup: () => void
  onRahasia: (rahasia: string) => void
}

function DialogWebhook({ webhook: given, onTutup, onRahasia }: DialogWebhookProps) {
  const [webhook, setWebhook] = useState(given)
  const isian = useIsian(createWebhook.body, fieldsOf(webhook ?? { alamat: '', acara: [...ACARA_WEBHOOK] }))
  const { simpan, menyimpan, kabar } = useSimpan(isian, {
    toNilai: fieldsOf,
    label: LABEL,
    sebut: { acara: list => list.map(satu => labelPemberitahuan(kata, satu)).join(', ') },
    onSekarang: (row: WebhookRow) => setWebhook(row),
  })
  const create = useChange('POST /api/webhook', key)
  const setAcara = useChange('PUT /api/webhook/:id', key)
  return (
    <Dialog
      onTutup={onTutup}
      judul={webhook ? 'Ubah webhook' : 'Tambah webhook'}
      label={webhook ? 'Simpan' : 'Tambah'}
      isian={isian}
      bekerja={menyimpan}
      onSetuju={submit}
    >
      <KabarForm kabar={kabar} />
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
        onChange={acara => isian.set({ acara: acara as AcaraWebhook[] })}
      >
        {ACARA_WEBHOOK.map(acara => (
          <Checkbox key={acara} mt={8} value={acara} label={labelPemberitahuan(kata, acara)} />
        ))}
      </Checkbox.Group>
    </Dialog>
  )

  function submit() {
    const body = isian.check()
    if (!body) return
    void simpan(async () => {
      if (!webhook) return onRahasia((await create.mutateAsync({ body })).rahasia)
      const { id, version } = webhook
      await setAcara.mutateAsync({ params: { id }, body: { acara: body.acara, version } })
      onTutup()
    })
  }
}

/** The secret that signs, shown this once. */
function KabarRahasia({ rahasia, onTutup }: { rahasia: string; onTutup: () => void }) {
  const [tersalin, setTersalin] = useState(false)
  return (
    <Dialog
      onTutup={onTutup}
      judul="Rahasia penanda tangan"
      label={tersalin ? 'Tersalin' : 'Salin'}
      labelBatal="Tutup"
      onSetuju={() => void copyTeks(rahasia).then(setTersalin)}
    >
      <p className="m-0">
        Pasang di penerimanya untuk memeriksa tanda tangan tiap kabar. Hanya ditampilkan sekarang; bila hilang, buat
        yang baru.
      </p>
      <code className="break">{rahasia}</code>
    </Dialog>
  )
}
