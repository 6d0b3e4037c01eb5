import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Reminder } from '#contract/absensi/tautan.ts'
import type { Sheet } from '#web/offline/entry.ts'
import { contentTautan, paths } from '#web/paths.ts'
import { kata } from '#web/ui/istilah.ts'
import { messageOf } from '#web/ui/kabar.ts'
import { describeKelompok } from '#web/ui/kelompok-name.ts'
import { BottomLembar } from '#web/ui/LembarBawah.tsx'
import { Readable } from '#web/ui/Readable.tsx'
import { Share } from '#web/ui/Share.tsx'
import { useLembagaTime } from '#web/ui/session-context.ts'
import { carryMessage, reminderMessage } from './pesan.ts'
import { useCreateFillLink, useReminder } from './queries.ts'
import css from './RemindDialog.module.css'
import { TautanList } from './TautanList.tsx'
import { recordReminded } from './use-reminded.ts'

/** A reminder to the pendamping, ready for WhatsApp; where the institution allows it, with a link that fills without a log-in. */
export default function RemindDialog({ pertemuan, onClose }: { pertemuan: Sheet; onClose: () => void }) {
  const query = useReminder(pertemuan)
  const { data } = query
  return (
    <BottomLembar
      judul="Ingatkan"
      keterangan={
        data ? `${data.kegiatan.nama}, ${describeKelompok(data.kelompok.nama, data.kelompok.periode)}` : undefined
      }
      onClose={onClose}
    >
      <Readable query={query} jumlah={4}>
        {data => <Content pengingat={data} pertemuan={pertemuan} />}
      </Readable>
    </BottomLembar>
  )
}

function Content({ pengingat, pertemuan }: { pengingat: Reminder; pertemuan: Sheet }) {
  const { zona } = useLembagaTime()
  // Read again while the dialog is open, what has changed since must not undo what was typed into the text.
  const [material] = useState(pengingat)
  const { badal, pendamping, tautan_isi } = material
  const [nomor, setNumber] = useState(() =>
    Math.max(
      0,
      pendamping.findIndex(p => p.hp || (p.badal && p.akun_id !== null)),
    ),
  )
  const [attach, setAttach] = useState(false)
  const create = useCreateFillLink(pertemuan)
  const penerima = pendamping[nomor]
  const alamat = paths.lembar(pertemuan)
  const made = attach ? create.data : undefined
  const teks = reminderMessage(material, {
    nama: penerima?.nama ?? '',
    toBadal: penerima?.badal,
    alamat: location.origin + (made ? contentTautan(alamat, made.rahasia) : alamat),
    validUntil: made?.berlaku_sampai_at,
    zona,
  })
  return (
    <div className="stack gap-12">
      {pendamping.length > 1 ? (
        <label className="stack gap-4 text-s strong">
          Kepada
          <select
            className="wide min-h-44 py-8 px-12 outlined round-8 bg-white color-inherit text-xl normal"
            value={nomor}
            onChange={event => choose(Number(event.currentTarget.value))}
          >
            {pendamping.map((p, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name, and the list does not change
              <option key={i} value={i}>
                {p.nama}
                {p.badal ? ' (badal)' : ''}
                {p.hp ? '' : ' (tanpa nomor WhatsApp)'}
              </option>
            ))}
          </select>
        </label>
      ) : (
        <p className="soft">{describeRecipients(penerima)}</p>
      )}
      {badal && !pendamping.some(p => p.badal) ? (
        <p className="soft">Badal pada pertemuan ini: {badal}. Nomor WhatsApp-nya tidak ada di Hadir.</p>
      ) : null}
      {tautan_isi && penerima ? (
        <label className={`flex gap-8 py-8 px-8 pointer min-h-44 outlined round-8 ${css.sertakan}`}>
          <input
            type="checkbox"
            checked={attach}
            disabled={penerima.akun_id === null}
            // What is being made is waited for, and the box keeps the focus.
            onChange={event => create.isPending || setAttach(event.currentTarget.checked)}
          />
          <span>
            Sertakan tautan isi (24 jam)
            <small className="block text-m soft">
              {penerima.akun_id === null
                ? `${penerima.nama} belum punya akun aktif.`
                : `Mengisi pertemuan ini saja, atas nama ${penerima.nama}, tanpa kata sandi. Dapat dicabut.`}
            </small>
          </span>
        </label>
      ) : null}
      {attach && !made ? (
        <div className="stack gap-8">
          {create.error ? (
            <p className="py-8 px-8 text-m bad-ink bg-bad round-8" role="alert">
              {messageOf(create.error)}
            </p>
          ) : null}
          <Button loading={create.isPending} onClick={() => penerima?.akun_id && make(penerima.akun_id)}>
            Buat tautan
          </Button>
        </div>
      ) : null}
      {/* It stays where the link is made: what was written into it must not go. */}
      <div hidden={attach && !made}>
        <Share
          teks={teks}
          untuk={String(nomor)}
          bring={carryMessage}
          telepon={penerima?.hp ?? null}
          onOpen={() => recordReminded(pertemuan)}
        />
      </div>
      {pengingat.tautan.length > 0 ? (
        <details>
          <summary className="row text-l soft min-h-44">
            Tautan isi yang pernah dibuat ({pengingat.tautan.length})
          </summary>
          <TautanList tautan={pengingat.tautan} pertemuan={pertemuan} />
        </details>
      ) : null}
    </div>
  )

  function make(untuk_akun_id: number) {
    const { kelompok_id, kegiatan_id, tanggal, ke } = pertemuan
    create.mutate({ body: { kelompok_id, kegiatan_id, tanggal, ke, untuk_akun_id } })
  }

  function choose(next: number) {
    setNumber(next)
    // A link made for one stands in that one's name.
    create.reset()
    setAttach(false)
  }
}

function describeRecipients(penerima: Reminder['pendamping'][number] | undefined): string {
  if (!penerima) return kata`Belum ada pendamping pada tanggal itu. Penerimanya Anda pilih di WhatsApp.`
  return penerima.hp
    ? `Kepada ${penerima.nama}${penerima.badal ? ' (badal)' : ''}`
    : `${penerima.nama} belum punya nomor WhatsApp di Hadir.`
}
