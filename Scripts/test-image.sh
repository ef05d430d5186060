#!/usr/bin/env bash
# Unpacks the container image and runs Tests/Image: a server from the image in one network, and a phone's browser in another.
# Needs root, for the networks. No container engine is needed: crun runs the image.
# Usage: Scripts/test-image.sh [FOLDER]
set -euo pipefail
cd "$(dirname "$0")/.."
fail() { echo "test-image: $*" >&2; exit 1; }
[ "$(id -u)" -eq 0 ] || fail "run this as root; it creates networks"
folder=$(realpath "${1:-.build}")

work=$(mktemp -d)
server=potiron-server-$$ phone=potiron-phone-$$
trap 'ip netns delete "$server" 2>/dev/null; ip netns delete "$phone" 2>/dev/null; rm -rf "$work"' EXIT
ip netns add "$server"
ip netns add "$phone"
ip link add wire netns "$server" type veth peer name wire netns "$phone"
for end in "$server 192.0.2.1/24" "$phone 192.0.2.2/24"; do
  read -r network address <<<"$end"
  ip -n "$network" address add "$address" dev wire
  ip -n "$network" link set wire up
  ip -n "$network" link set lo up
done

skopeo copy --quiet "oci-archive:$folder/potiron-oci.tar" "oci:$work/oci:image"
umoci unpack --image "$work/oci:image" "$work/bundle" >/dev/null 2>&1 || fail "umoci could not unpack $folder/potiron-oci.tar"
# crun does not support machines that mix both versions of control groups.
POTIRON_IMAGE=$folder POTIRON_BUNDLE=$work/bundle POTIRON_NETWORK=/run/netns/$server \
  ip netns exec "$phone" unshare --mount sh -c 'mount -t cgroup2 none /sys/fs/cgroup && exec "$@"' sh \
  .build/venv/bin/python -m pytest -rP -q -p no:cacheprovider Tests/Image
