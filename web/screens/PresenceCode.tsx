import { WaitingCodes } from '#web/features/absensi/antrean/WaitingCodes.tsx'
import { PresencePage } from '#web/features/absensi/hadir/PresencePage.tsx'

/** `id`: what stands behind the address in the QR on a leader's screen; '' where the digits are typed. */
export default function PresenceCodeScreen({ id }: { id: string }) {
  return (
    <PresencePage kode={id}>
      <WaitingCodes />
    </PresencePage>
  )
}
