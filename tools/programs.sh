#!/bin/sh
# What some tests need of the system: a browser, a database, proxies, systemd's own check of units.
# On Debian root installs what is missing; elsewhere those tests are left out, and the run says so.
# No service is started by this, nor with the machine.
set -u

missing() {
	[ -n "$(command -v chromium || command -v chromium-browser || command -v google-chrome)" ] || echo chromium
	command -v chromium-headless-shell >/dev/null || echo chromium-headless-shell
	[ -x /usr/sbin/nginx ] || command -v nginx >/dev/null || echo nginx
	command -v caddy >/dev/null || echo caddy
	command -v systemd-analyze >/dev/null || echo systemd
	ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null || echo postgresql
}

apt() { DEBIAN_FRONTEND=noninteractive apt-get "$@" >/dev/null 2>&1 </dev/null; }

wanted=$(missing | xargs)
[ -n "$wanted" ] && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null || exit 0

# Debian asks this before it starts a service: 101 says no.
policy=/usr/sbin/policy-rc.d
if [ ! -e "$policy" ]; then
	trap 'rm -f "$policy"' EXIT
	trap 'exit 1' INT TERM
	printf '#!/bin/sh\nexit 101\n' >"$policy"
	chmod 755 "$policy"
fi

echo "set-up: installing $wanted with apt-get"
apt update || true
for one in $wanted; do  # one that is not to be had keeps no other away
	if ! apt install -y --no-install-recommends "$one"; then
		echo "set-up: $one could not be installed"
	elif command -v systemctl >/dev/null; then
		systemctl disable --quiet "$one" >/dev/null 2>&1 || true
	fi
done
