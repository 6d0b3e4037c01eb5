import { Button, Checkbox, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { API_KEY_DAYS, API_KEY_MAX, type ApiKeyRow, createApiKey, labelScope } from '#contract/akun/api-key.ts'
import { KEY_SCOPES, type KeyScope } from '#contract/key-scope.ts'
import { addDays, formatDate, todayIn } from '#contract/tanggal.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Card } from '#web/ui/Card.tsx'
import { DateField } from '#web/ui/DateField.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { tellDone, tellError } from '#web/ui/kabar.ts'
import { Readable } from '#web/ui/Readable.tsx'
import { SecretDialog } from '#web/ui/SecretDialog.tsx'
import { useLembagaTime } from '#web/ui/session-context.ts'
import { useInput } from '#web/ui/use-isian.ts'
import { useAttempt, useChange } from '#web/use-change.ts'
import { useReply } from '#web/use-reply.ts'

const key = ['kunci-api']

/** Keys by which programs of the institution's read: who made them, for what, until when. */
export function ApiKeyCard() {
  const [open, setOpen] = useState<'new' | { kunci: string }>()
  const list = useReply('GET /api/kunci-api', { queryKey: key })
  const full = (list.data?.kunciList.filter(row => row.keadaan !== 'diakhiri').length ?? 0) >= API_KEY_MAX
  const close = () => setOpen(undefined)
  return (
    <Card
      judul="Kunci API"
      aksi={
        <ActionButton variant="subtle" ikon={IconPlus} disabled={full} onClick={() => setOpen('new')}>
          Buat kunci
        </ActionButton>
      }
    >
      <p className="m-0 pb-8 text-m soft">
        Untuk program lembaga yang membaca data sendiri, misalnya untuk analisis. Kunci hanya membaca lingkupnya, tanpa
        alasan, catatan, dan nomor HP.
      </p>
      <Readable query={list} rangka={{ jumlah: 1, diam: true }}>
        {keys => (
          <ul className="list">
            {keys.kunciList.map(row => (
              <ApiKeyLine key={row.id} row={row} />
            ))}
          </ul>
        )}
      </Readable>
      {open === 'new' ? <NewApiKey onClose={close} onMade={kunci => setOpen({ kunci })} /> : null}
      {typeof open === 'object' ? (
        <SecretDialog judul="Kunci API baru" rahasia={open.kunci} onClose={close}>
          Kirim sebagai <code>Authorization: Bearer</code>. Hanya ditampilkan sekarang; bila hilang, buat yang baru.
        </SecretDialog>
      ) : null}
    </Card>
  )
}

function ApiKeyLine({ row }: { row: ApiKeyRow }) {
  const { zona } = useLembagaTime()
  const end = useAttempt('DELETE /api/kunci-api/:id', key)
  const { id, nama, sampai, dibuat_oleh, created_at, dipakai_at, keadaan } = row
  const day = (at: number) => formatDate(todayIn(zona, at), 'sedang')
  return (
    <li className="row wrap gap-4 gap-x-8 py-8 rule-t">
      <span className="grid auto">
        <b className={keadaan === 'berlaku' ? 'break' : 'break soft'}>
          {nama} <small className="soft">no. {id}</small>
        </b>
        <small className="soft">{row.lingkup.map(one => labelScope[one]).join(' · ')}</small>
        <small className="soft">
          {[
            STATE[keadaan](formatDate(sampai, 'sedang')),
            `dibuat oleh ${dibuat_oleh}, ${day(created_at)}`,
            dipakai_at === null ? 'belum pernah dipakai' : `terakhir dipakai ${day(dipakai_at)}`,
          ].join(' · ')}
        </small>
      </span>
      {keadaan === 'diakhiri' ? null : (
        <Button
          variant="subtle"
          color="red"
          loading={end.isPending}
          onClick={() =>
            end.mutate({ params: { id } }, { onSuccess: () => tellDone(`Kunci ${nama} diakhiri`), onError: tellError })
          }
        >
          Akhiri<span className="hanya-pembaca"> {nama}</span>
        </Button>
      )}
    </li>
  )
}

const STATE: Record<ApiKeyRow['keadaan'], (sampai: string) => string> = {
  berlaku: sampai => `Berlaku sampai ${sampai}`,
  lewat: sampai => `Lewat sejak ${sampai}`,
  pembuat: () => 'Tidak berlaku: pembuatnya bukan admin lagi',
  diakhiri: () => 'Diakhiri',
}

function NewApiKey({ onClose, onMade }: { onClose: () => void; onMade: (kunci: string) => void }) {
  const { hariIni: today } = useLembagaTime()
  const isian = useInput(createApiKey.body, {
    ...{ nama: '', sampai: addDays(today, 90) },
    lingkup: ['tanda'] as KeyScope[],
  })
  const create = useChange('POST /api/kunci-api', key)
  return (
    <Dialog
      onClose={onClose}
      judul="Buat kunci API"
      label="Buat"
      isian={isian}
      kerja={create}
      onAgree={() =>
        isian.submit(body => create.mutate({ body }, { onSuccess: ({ kunci }) => onMade(kunci), onError: isian.gagal }))
      }
    >
      <TextInput label="Nama" placeholder="Dasbor rektorat" withAsterisk data-autofocus {...isian.teks('nama')} />
      <Checkbox.Group
        label="Boleh membaca"
        error={isian.galat.lingkup}
        value={isian.nilai.lingkup}
        onChange={scopes => isian.set({ lingkup: scopes as KeyScope[] })}
      >
        {KEY_SCOPES.map(one => (
          <Checkbox key={one} mt={8} value={one} label={labelScope[one]} />
        ))}
      </Checkbox.Group>
      <DateField
        label="Berlaku sampai"
        description="Paling lama satu tahun."
        min={today}
        max={addDays(today, API_KEY_DAYS)}
        {...isian.tanggal('sampai')}
      />
    </Dialog>
  )
}
