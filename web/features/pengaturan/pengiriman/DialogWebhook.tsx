import { Checkbox, TextInput } from '@mantine/core'
import { labelPemberitahuan } from '#contract/pemberitahuan.ts'
import { ACARA_WEBHOOK, type AcaraWebhook, createWebhook, type WebhookRow } from '#contract/pengaturan/webhook.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { kata } from '#web/ui/istilah.ts'
import { isianOf, messageOf } from '#web/ui/kabar.ts'
import { useIsian } from '#web/ui/use-isian.ts'
import { useCreateWebhook, useSetAcara } from './pengiriman-queries.ts'

interface DialogWebhookProps {
  /** Without one it is a new one. */
  webhook: WebhookRow | undefined
  onTutup: () => void
  onRahasia: (rahasia: string) => void
}

export function DialogWebhook({ webhook, onTutup, onRahasia }: DialogWebhookProps) {
  const isian = useIsian(createWebhook.body, {
    alamat: webhook?.alamat ?? '',
    acara: webhook?.acara ?? [...ACARA_WEBHOOK],
  })
  const create = useCreateWebhook()
  const setAcara = useSetAcara()
  const error = create.error ?? setAcara.error
  return (
    <Dialog
      onTutup={onTutup}
      judul={webhook ? 'Ubah webhook' : 'Tambah webhook'}
      label={webhook ? 'Simpan' : 'Tambah'}
      berubah={isian.berubah}
      bekerja={create.isPending || setAcara.isPending}
      galat={error && Object.keys(isianOf(error)).length === 0 ? messageOf(error) : undefined}
      onSetuju={submit}
    >
      {webhook ? (
        <p className="m-0 break">{webhook.alamat}</p>
      ) : (
        <TextInput
          label="Alamat"
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
        label="Kabari bila"
        error={isian.galat.acara}
        value={isian.nilai.acara}
        onChange={acara => isian.set({ acara: acara as AcaraWebhook[] })}
      >
        {ACARA_WEBHOOK.map(acara => (
          <Checkbox key={acara} mt={8} value={acara} label={labelPemberitahuan(kata)[acara]} />
        ))}
      </Checkbox.Group>
    </Dialog>
  )

  function submit() {
    const body = isian.periksa()
    if (!body) return
    const onError = isian.gagal
    if (webhook) setAcara.mutate({ id: webhook.id, acara: body.acara }, { onSuccess: onTutup, onError })
    else create.mutate(body, { onSuccess: ({ rahasia }) => onRahasia(rahasia), onError })
  }
}
